-- A file belongs to whoever's pass uploaded it, a pass carries few files, and what everybody may do together is high,
-- counted apart from what one caller may do, and said so.

-- ---- limits -------------------------------------------------------------------------------------------------
alter table private.limits drop constraint limits_name_check;
alter table private.limits add constraint limits_name_check
  check (name in ('address', 'email', 'site', 'files of an address', 'orphaned files'));
insert into private.limits (name, maximum, period) values ('files of an address', 20, '1 hour');
-- Who has chosen another number keeps it.
update private.limits set maximum = 5000 where name = 'site' and maximum = 500;
update private.limits set maximum = 2000 where name = 'orphaned files' and maximum = 100;

-- Until when a limit is in the way, and whether it is everybody's. Each looks into its own index.
create function private.limits_in_the_way(p_ip text, p_email text)
returns table (until timestamptz, whole_site boolean)
language sql stable set search_path = '' as $$
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
     order by s.created_at desc offset l.maximum - 1 limit 1) newest where l.name = 'site'
$$;

create or replace function private.blocked_until(p_ip text, p_email text) returns timestamptz
language sql stable set search_path = '' as $$
  select max(until) from private.limits_in_the_way(p_ip, p_email)
$$;

-- How long an address waits, and for whom: itself or everybody. Null seconds: the address makes no sense.
create function public.submission_wait(p_ip text) returns table (seconds int, whole_site boolean)
language sql stable security definer set search_path = '' as $$
  select case when private.ip_key(p_ip) is null then null
           else coalesce(ceil(greatest(0, extract(epoch from max(until) - clock_timestamp())))::int, 0) end,
         coalesce(not bool_or(not blocked.whole_site), false)
    from private.limits_in_the_way(private.ip_key(p_ip), null) blocked
$$;

-- ---- files --------------------------------------------------------------------------------------------------
create table private.uploads (
  folder uuid primary key,
  name text not null unique,
  pass_id bigint not null references private.captcha_passes on delete cascade,
  ip text not null,
  created_at timestamptz not null default clock_timestamp(),
  claimed boolean not null default false
);
create index on private.uploads (pass_id);
create index on private.uploads (ip, created_at);
create index on private.uploads (created_at) where not claimed;
alter table private.uploads enable row level security;

-- The pass that carries the next file of an address: three files each, so that a failed try can be repeated.
create function private.pass_for_upload(p_ip text) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(
    (select p.id from private.captcha_passes p
      where p.ip = p_ip and p.used_at is null and p.created_at > now() - private.pass_lifetime()
        and not exists (select from private.uploads u where u.pass_id = p.id)
      order by p.created_at limit 1),
    (select p.id from private.captcha_passes p join private.uploads u on u.pass_id = p.id
      where p.ip = p_ip and p.used_at is null and p.created_at > now() - private.pass_lifetime()
      group by p.id having count(*) < 3 order by count(*), p.id limit 1))
$$;

create function private.has_room_for_file(p_ip text) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
    select from private.limits l cross join lateral (
      select count(*) as n from (
        select from private.uploads u
         where u.created_at > now() - l.period and case l.name when 'orphaned files' then not u.claimed else u.ip = p_ip end
         limit l.maximum) found) used
     where l.name in ('files of an address', 'orphaned files') and used.n >= l.maximum)
$$;

create or replace function private.may_upload_pdf(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ip text := private.ip_key(private.client_ip());
begin
  if not private.is_pdf_path(p_name) then return false; end if;
  return private.pass_for_upload(v_ip) is not null
     and private.has_room_for_file(v_ip)
     and not exists (select from private.uploads u where u.folder = split_part(p_name, '/', 1)::uuid);
end $$;

-- Notes whose file it is. Hosted storage asks the policy first and stores the row later, in the name of the service
-- and with the caller's headers: this is where both happen together.
create function private.own_upload() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ip text := private.ip_key(private.client_ip());
  v_pass bigint;
begin
  if new.bucket_id <> 'dealer-applications' or v_ip is null or not private.is_pdf_path(new.name) then
    return null;
  end if;
  -- One file of an address after the other, so that its counts are exact.
  perform pg_advisory_xact_lock(710200, hashtext(v_ip));
  v_pass := private.pass_for_upload(v_ip);
  if v_pass is null or not private.has_room_for_file(v_ip) then
    -- What staff store belongs to nobody, and no application can claim it.
    if coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated') then return null; end if;
    raise insufficient_privilege using message = 'A verified captcha carries no more files.';
  end if;
  insert into private.uploads (folder, name, pass_id, ip)
  values (split_part(new.name, '/', 1)::uuid, new.name, v_pass, v_ip);
  return null;
end $$;
create trigger own_upload after insert on storage.objects for each row execute function private.own_upload();

-- ---- the guard ----------------------------------------------------------------------------------------------
create or replace function private.guard_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ip text := private.ip_key(private.client_ip());
  v_fingerprint text := private.fingerprint(new);
  v_known uuid;
  v_pass bigint;
  v_whole_site boolean;
begin
  -- The table's owner may restore a backup; whoever comes through the API is guarded.
  if coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated') then return new; end if;

  if v_ip is null then
    raise sqlstate 'PT403' using message = 'The address of the caller is unknown.';
  end if;
  if nullif(current_setting('app.inserted_id', true), '') is not null then
    raise sqlstate 'PT400' using message = 'One application at a time.';
  end if;
  -- The table's own refusal would quote the whole row.
  if new.business_name is null or new.contact_name is null or new.email is null then
    raise sqlstate 'PT400' using message = 'Business name, contact name and e-mail address are required.';
  end if;

  -- One insert of an address and of a mail address after the other, so that their counts are exact.
  perform pg_advisory_xact_lock(710100, key) from (
    select distinct hashtext(text) as key from unnest(array[v_ip, lower(new.email)]) text order by 1) keys;
  -- Near the limit of the whole site one after the other.
  if (select count(*) from (select from private.submissions s, private.limits l
       where l.name = 'site' and s.created_at > now() - l.period
       limit (select greatest(0, maximum - 100) from private.limits where name = 'site')) known)
     = (select greatest(0, maximum - 100) from private.limits where name = 'site') then
    perform pg_advisory_xact_lock(710100);
  end if;

  select s.application_id into v_known from private.submissions s
   where s.ip = v_ip and s.fingerprint = v_fingerprint and s.created_at > now() - private.pass_lifetime()
   limit 1;
  if found then
    raise sqlstate 'PT409' using message = 'This application has already been received.', detail = v_known::text;
  end if;
  select whole_site into v_whole_site from private.limits_in_the_way(v_ip, lower(new.email))
   order by whole_site limit 1;
  if found then
    raise sqlstate 'PT429' using message = case when v_whole_site
      then 'More applications are arriving than we can take at the moment. Please try again later.'
      else 'Too many applications. Please try again later.' end;
  end if;

  -- The pass that carried the file goes with it; else one that carries none.
  v_pass := coalesce(
    (select p.id from private.captcha_passes p join private.uploads u on u.pass_id = p.id
      where u.name = new.pdf_path and p.ip = v_ip and p.used_at is null
        and p.created_at > now() - private.pass_lifetime()),
    (select p.id from private.captcha_passes p
      where p.ip = v_ip and p.used_at is null and p.created_at > now() - private.pass_lifetime()
        and not exists (select from private.uploads u where u.pass_id = p.id)
      order by p.created_at limit 1),
    private.unspent_pass(v_ip));
  if v_pass is null then
    raise sqlstate 'PT403' using message = 'A verified captcha is required.';
  end if;
  update private.captcha_passes set used_at = clock_timestamp() where id = v_pass;

  -- One's own, and fresh: older files may be on their way out as orphans; half the time that the sweeper waits is a
  -- safe distance.
  if new.pdf_path is not null then
    update private.uploads u set claimed = true
     where u.name = new.pdf_path and u.ip = v_ip and not u.claimed and u.created_at > now() - interval '1 hour'
       and exists (select from storage.objects o where o.bucket_id = 'dealer-applications' and o.name = u.name);
    if not found then
      raise sqlstate 'PT422' using message = 'The uploaded file was not found.';
    end if;
  end if;

  insert into private.submissions (application_id, ip, email, fingerprint)
  values (new.id, v_ip, lower(new.email), v_fingerprint);
  perform set_config('app.inserted_id', new.id::text, true);
  return new;
end $$;

-- ---- names that nobody can see --------------------------------------------------------------------------------
-- Something that can be seen: neither a space, however wide or thin, nor a mark that only tells others how to look.
create or replace function private.is_filled(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- ---- for the owner ------------------------------------------------------------------------------------------
-- How much of each limit of the whole site is used at the moment.
create function public.site_limits() returns table (name text, used int, maximum int, period interval)
language sql stable security definer set search_path = '' as $$
  select l.name, used.n::int, l.maximum, l.period from private.limits l cross join lateral (
    select case l.name
      when 'site' then (select count(*) from private.submissions s where s.created_at > now() - l.period)
      else (select count(*) from private.uploads u where not u.claimed and u.created_at > now() - l.period) end as n
  ) used where l.name in ('site', 'orphaned files') order by l.name
$$;

revoke execute on function public.submission_wait(text), public.site_limits() from public, anon, authenticated;
grant execute on function public.submission_wait(text), public.site_limits() to service_role;
