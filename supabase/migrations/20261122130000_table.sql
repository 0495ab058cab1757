-- The dealer application as the form sends it, and nothing that a caller could set beside it.

-- Helpers live where the API cannot see them.
create schema private;
revoke all on schema private from public, anon, authenticated, service_role;

-- A table or function added later is closed until its own migration opens it.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Checks of single values. A body that is bound when it is written needs no search path, and the engine unfolds it
-- where it is used.

-- One line of text. The ranges are spelled out because character classes differ between locales.
create function private.is_line(value text, longest int) returns boolean language sql immutable
return char_length(value) <= longest and value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';

-- Something that can be seen: neither a space, however wide or thin, nor a mark that only tells others how to look.
create function private.is_filled(value text) returns boolean language sql immutable
return value ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';

-- Several lines of text: line breaks and tabs are welcome, other control characters are not.
create function private.is_text(value text, longest int) returns boolean language sql immutable
return char_length(value) <= longest and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';

-- An address that is safe in a mail header: what a browser's e-mail field accepts, with a dot in the domain.
create function private.is_email(value text) returns boolean language sql immutable
return char_length(value) <= 254
   and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$';

-- `<uuid>/<name>.pdf`: one folder for each upload, so that a name can stay recognisable without ever colliding.
create function private.is_pdf_path(value text) returns boolean language sql immutable
return value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[^/\\\u0001-\u001f\u007f-\u009f]{1,200}\.[pP][dD][fF]$';

create table public.dealer_applications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),

  business_name text not null check (private.is_filled(business_name) and private.is_line(business_name, 200)),
  contact_name text not null check (private.is_filled(contact_name) and private.is_line(contact_name, 200)),
  email text not null check (private.is_email(email)),
  phone text check (private.is_line(phone, 40)),
  website text check (private.is_line(website, 300)),
  years_in_business text check (private.is_line(years_in_business, 100)),
  annual_volume text check (private.is_line(annual_volume, 100)),
  ship_to_region text check (private.is_line(ship_to_region, 100)),
  preferred_program text check (private.is_line(preferred_program, 100)),
  business_address text check (private.is_text(business_address, 500)),
  tax_id text check (private.is_line(tax_id, 50)),
  additional_info text check (private.is_text(additional_info, 5000)),

  pdf_path text unique check (private.is_pdf_path(pdf_path)),
  -- Part of the call's shape, always null: staff receive a signed link instead of a public address.
  pdf_url text check (pdf_url is null),

  notify_state text not null default 'pending' check (notify_state in ('pending', 'sending', 'sent', 'failed')),
  notify_attempts int not null default 0,
  notify_next_at timestamptz not null default now(),
  notify_lease_until timestamptz,
  notified_at timestamptz
);

-- Checks run as the role that inserts.
grant execute on function private.is_line(text, int), private.is_filled(text), private.is_text(text, int), private.is_email(text),
  private.is_pdf_path(text) to anon, authenticated;
