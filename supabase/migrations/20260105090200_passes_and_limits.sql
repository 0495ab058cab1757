-- What an insert costs: one captcha pass of the caller's address, within the limits, and never the same twice.

-- ---- limits -------------------------------------------------------------------------------------------------
-- One place for every number. To change one: update private.limits set maximum = 10 where name = 'address';
create table private.limits (
  name text primary key check (name in ('address', 'email', 'site', 'orphaned files')),
  maximum int not null check (maximum > 0),
  period interval not null check (period > interval '0')
);
insert into private.limits (name, maximum, period) values
  ('address', 5, '1 hour'),
  ('email', 5, '1 day'),
  ('site', 500, '1 hour'),
  ('orphaned files', 100, '1 hour');

create function private.pass_lifetime() returns interval
language sql immutable set search_path = '' as $$ select interval '15 minutes' $$;

-- ---- the caller's address -----------------------------------------------------------------------------------
create function private.client_ip() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    nullif(btrim(headers ->> 'cf-connecting-ip'), ''),
    nullif(btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)), ''))
  from (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::json as headers) request
$$;

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

create function private.unspent_pass(p_ip text) returns bigint
language sql stable set search_path = '' as $$
  select id from private.captcha_passes
   where ip = p_ip and used_at is null and created_at > now() - private.pass_lifetime()
   order by id limit 1
$$;

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

-- The moment from which this caller may submit again, or null when nothing is in the way.
create function private.blocked_until(p_ip text, p_email text) returns timestamptz
language sql stable set search_path = '' as $$
  select max(newest.created_at + l.period)
    from private.limits l
    cross join lateral (
      select s.created_at from private.submissions s
       where s.created_at > now() - l.period
         and ((l.name = 'address' and s.ip = p_ip) or (l.name = 'email' and s.email = p_email) or l.name = 'site')
       order by s.created_at desc offset l.maximum - 1 limit 1
    ) newest
$$;

-- The same form again within the lifetime of a pass. A retry uploads its file anew, so only the file's name counts.
create function private.fingerprint(a public.dealer_applications) returns text
language sql stable set search_path = '' as $$
  select md5(jsonb_build_array(
    a.business_name, a.contact_name, lower(a.email), a.phone, a.website, a.years_in_business, a.annual_volume,
    a.ship_to_region, a.preferred_program, a.business_address, a.tax_id, a.additional_info,
    split_part(a.pdf_path, '/', 2))::text)
$$;

-- ---- the guard ----------------------------------------------------------------------------------------------
-- A code PTxyz makes the API answer with the status xyz.
create function private.guard_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ip text := private.ip_key(private.client_ip());
  v_fingerprint text := private.fingerprint(new);
  v_pass bigint;
begin
  -- The table's owner may restore a backup; whoever comes through the API is guarded.
  if coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated') then return new; end if;

  if v_ip is null then
    raise sqlstate 'PT403' using message = 'The address of the caller is unknown.';
  end if;
  if nullif(current_setting('app.inserted_id', true), '') is not null then
    raise sqlstate 'PT400' using message = 'One application at a time.';
  end if;

  -- One insert after the other, so that every count below is exact.
  perform pg_advisory_xact_lock(710100);

  if exists (select 1 from private.submissions s
              where s.ip = v_ip and s.fingerprint = v_fingerprint
                and s.created_at > now() - private.pass_lifetime()) then
    raise sqlstate 'PT409' using message = 'This application has already been received.';
  end if;
  if private.blocked_until(v_ip, lower(new.email)) is not null then
    raise sqlstate 'PT429' using message = 'Too many applications. Please try again later.';
  end if;

  v_pass := private.unspent_pass(v_ip);
  if v_pass is null then
    raise sqlstate 'PT403' using message = 'A verified captcha is required.';
  end if;
  update private.captcha_passes set used_at = clock_timestamp() where id = v_pass;

  -- Older files may be on their way out as orphans; half the time that the sweeper waits is a safe distance.
  if new.pdf_path is not null and (
    not exists (select 1 from storage.objects o
                 where o.bucket_id = 'dealer-applications' and o.name = new.pdf_path
                   and o.created_at > now() - interval '1 hour')
    or exists (select 1 from public.dealer_applications a where a.pdf_path = new.pdf_path)
  ) then
    raise sqlstate 'PT422' using message = 'The uploaded file was not found.';
  end if;

  insert into private.submissions (application_id, ip, email, fingerprint)
  values (new.id, v_ip, lower(new.email), v_fingerprint);
  perform set_config('app.inserted_id', new.id::text, true);
  return new;
end $$;

create trigger guard_application before insert on public.dealer_applications
  for each row execute function private.guard_application();

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

-- Seconds until the address may submit again; 0 when it may now; null when the address makes no sense.
create function public.submission_wait_seconds(p_ip text) returns int
language sql stable security definer set search_path = '' as $$
  select case when private.ip_key(p_ip) is null then null
    else greatest(0, ceil(extract(epoch from
      coalesce(private.blocked_until(private.ip_key(p_ip), null) - clock_timestamp(), interval '0')))::int) end
$$;

-- The address that the database sees, for the smoke test.
create function public.caller_address() returns text
language sql stable security definer set search_path = '' as $$
  select private.ip_key(private.client_ip())
$$;

revoke execute on function public.captcha_pass_record(text, text), public.submission_wait_seconds(text),
  public.caller_address() from public, anon, authenticated;
grant execute on function public.captcha_pass_record(text, text), public.submission_wait_seconds(text),
  public.caller_address() to service_role;
