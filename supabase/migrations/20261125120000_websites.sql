-- A website is http(s), a host with a dot in it, and nobody's password. The form sends its normal form; one that was
-- opened before this came sends it as it was typed, which the table takes. Old rows stay as they are.
create function private.is_website(value text) returns boolean language sql immutable
return private.is_line(value, 300) and value ~* '^https?://[^ /\\?#@:]+\.[^ /\\?#@:]+(:[0-9]+)?([/?#]|$)';
grant execute on function private.is_website(text) to anon, authenticated;

alter table public.dealer_applications
  drop constraint dealer_applications_website_check,
  add constraint dealer_applications_website_check check (private.is_website(website)) not valid;
