-- What this stand-in keeps beside the platform's own: out of the API's sight, and shared by all servers on one database.
create schema local;

-- One row: the keys, where no data folder has them.
create table local.secrets (single boolean primary key default true check (single), content jsonb not null);

-- The local mailbox.
create table local.mails (
  id text primary key,
  received_at timestamptz not null default clock_timestamp(),
  content jsonb not null
);
create index on local.mails (received_at);

-- The bytes of stored files, where they are not in a folder.
create table local.files (
  version uuid primary key references storage.objects (version) on delete cascade,
  bytes bytea not null
);
alter table local.files alter bytes set storage external;
