-- The bucket for the applicants' PDFs: private, 5 MiB, and open only to somebody who holds an unspent pass.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('dealer-applications', 'dealer-applications', false, 5 * 1024 * 1024, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A file belongs to whoever's pass uploaded it, and a pass carries few files.
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
language plpgsql stable set search_path = '' as $$
begin
  return (
    select p.id from private.captcha_passes p
     cross join lateral (select count(*) as n from private.uploads u where u.pass_id = p.id) carried
     where p.ip = p_ip and p.used_at is null and p.created_at > now() - private.pass_lifetime() and carried.n < 3
     order by carried.n, p.id limit 1);
end $$;

create function private.has_room_for_file(p_ip text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (
    select from private.limits l where l.name = 'files of an address' and exists (
      select from private.uploads u where u.ip = p_ip and u.created_at > now() - l.period offset l.maximum - 1))
  and not exists (
    select from private.limits l where l.name = 'orphaned files' and exists (
      select from private.uploads u where not u.claimed and u.created_at > now() - l.period offset l.maximum - 1));
end $$;

create function private.may_upload_pdf(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ip text := private.ip_key(private.client_ip());
begin
  if not private.is_pdf_path(p_name) then return false; end if;
  return private.pass_for_upload(v_ip) is not null
     and private.has_room_for_file(v_ip)
     and not exists (select from private.uploads u where u.folder = split_part(p_name, '/', 1)::uuid);
end $$;
revoke execute on function private.may_upload_pdf(text) from public;
grant execute on function private.may_upload_pdf(text) to anon, authenticated;

create policy "a verified applicant uploads one pdf" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'dealer-applications' and private.may_upload_pdf(name));

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

-- How much of each limit of the whole site is used at the moment.
create function public.site_limits() returns table (name text, used int, maximum int, period interval)
language sql stable security definer set search_path = '' as $$
  select l.name, used.n::int, l.maximum, l.period from private.limits l cross join lateral (
    select case l.name
      when 'site' then (select count(*) from private.submissions s where s.created_at > now() - l.period)
      else (select count(*) from private.uploads u where not u.claimed and u.created_at > now() - l.period) end as n
  ) used where l.name in ('site', 'orphaned files') order by l.name
$$;

revoke execute on function public.site_limits() from public, anon, authenticated;
grant execute on function public.site_limits() to service_role;
