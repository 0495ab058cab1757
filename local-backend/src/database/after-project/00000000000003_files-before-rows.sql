-- The bytes of a file come first: a server that is gone in the middle of them keeps nobody waiting.
alter table local.files alter constraint files_version_fkey deferrable initially deferred;
