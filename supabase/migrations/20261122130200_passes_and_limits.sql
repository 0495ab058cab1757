-- What an insert costs: one captcha pass of the caller's address, within the limits, and never the same twice.

-- ---- limits -------------------------------------------------------------------------------------------------
-- One place for every number. To change one: update private.limits set maximum = 10 where name = 'address';
create table private.limits (
  name text primary key check (name in ('address', 'email', 'site', 'files of an address', 'orphaned files')),
  maximum int not null check (maximum > 0),
  period interval not null check (period > interval '0')
);
insert into private.limits (name, maximum, period) values
  ('address', 5, '1 hour'),
  ('email', 5, '1 day'),
  ('site', 5000, '1 hour'),
  ('files of an address', 20, '1 hour'),
  ('orphaned files', 2000, '1 hour');

create function private.pass_lifetime() returns interval language sql immutable return interval '15 minutes';

-- ---- the caller ---------------------------------------------------------------------------------------------
create function private.request_header(name text) returns text language sql stable
return nullif(current_setting('request.headers', true), '')::json ->> name;

create function private.client_ip() returns text language sql stable
return coalesce(
  nullif(btrim(private.request_header('cf-connecting-ip')), ''),
  nullif(btrim(split_part(private.request_header('x-forwarded-for'), ',', 1)), ''));

-- An IPv6 household changes its addresses within its /64, so that is what counts as one address.
create function private.ip_key(address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if address is null then return null; end if;
  if family(address::inet) = 4 then return host(address::inet); end if;
  if address::inet <<= inet '::ffff:0:0/96' then return regexp_replace(host(address::inet), '^.*:', ''); end if;
  return network(set_masklen(address::inet, 64))::text;
exception when invalid_text_representation then return null;
end $$;

-- ---- passes and submissions ---------------------------------------------------------------------------------
create table private.captcha_passes (
  id bigint generated always as identity primary key,
  ip text not null,
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index on private.captcha_passes (ip, created_at) where used_at is null;

-- What the limits count. It goes with its application, so that erasing one leaves no trace of the person.
create table private.submissions (
  application_id uuid primary key references public.dealer_applications on delete cascade
    deferrable initially deferred,
  ip text not null,
  email text not null,
  fingerprint text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index on private.submissions (ip, created_at);
create index on private.submissions (email, created_at);
create index on private.submissions (created_at);

alter table private.limits enable row level security;
alter table private.captcha_passes enable row level security;
alter table private.submissions enable row level security;

-- Until when a limit is in the way, and whether it is everybody's. Each looks into its own index.
create function private.limits_in_the_way(p_ip text, p_email text)
returns table (until timestamptz, whole_site boolean)
language sql stable begin atomic
  select newest.created_at + l.period, false from private.limits l cross join lateral (
    select s.created_at from private.submissions s where s.ip = p_ip and s.created_at > now() - l.period
     order by s.created_at desc offset l.maximum - 1 limit 1) newest where l.name = 'address'
  union all
  select newest.created_at + l.period, false from private.limits l cross join lateral (
    select s.created_at from private.submissions s where s.email = p_email and s.created_at > now() - l.period
     order by s.created_at desc offset l.maximum - 1 limit 1) newest where l.name = 'email'
  union all
  select newest.created_at + l.period, true from private.limits l cross join lateral (
    select s.created_at from private.submissions s where s.created_at > now() - l.period
     order by s.created_at desc offset l.maximum - 1 limit 1) newest where l.name = 'site';
end;

-- The same attempt with the same data: the header `idempotency-key` names an attempt, since the row has columns for
-- the application alone, and a caller that names none is known by its data. What was corrected meanwhile is not
-- thrown away. A retry may upload its file anew, so only the file's name counts.
create function private.fingerprint(a public.dealer_applications) returns text language sql stable
return md5(jsonb_build_array(
  private.request_header('idempotency-key'),
  to_jsonb(a) - array['id', 'created_at', 'notify_next_at']
    || jsonb_build_object('email', lower(a.email), 'pdf_path', split_part(a.pdf_path, '/', 2)))::text);

-- ---- for the functions --------------------------------------------------------------------------------------
-- True when the token bought a pass; false when it had already bought one, or the address makes no sense.
create function public.captcha_pass_record(p_ip text, p_token_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.ip_key(p_ip) is null then return false; end if;
  insert into private.captcha_passes (ip, token_hash) values (private.ip_key(p_ip), p_token_hash)
  on conflict (token_hash) do nothing;
  return found;
end $$;

-- How long an address waits, and for whom: itself or everybody. Null seconds: the address makes no sense.
create function public.submission_wait(p_ip text) returns table (seconds int, whole_site boolean)
language sql stable security definer set search_path = '' as $$
  select case when private.ip_key(p_ip) is null then null
           else coalesce(ceil(greatest(0, extract(epoch from max(until) - clock_timestamp())))::int, 0) end,
         coalesce(not bool_or(not blocked.whole_site), false)
    from private.limits_in_the_way(private.ip_key(p_ip), null) blocked
$$;

-- The address that the database sees, for the smoke test.
create function public.caller_address() returns text
language sql stable security definer set search_path = '' as $$
  select private.ip_key(private.client_ip())
$$;

revoke execute on function public.captcha_pass_record(text, text), public.submission_wait(text),
  public.caller_address() from public, anon, authenticated;
grant execute on function public.captcha_pass_record(text, text), public.submission_wait(text),
  public.caller_address() to service_role;
