-- How long applications are kept, and what happens when somebody asks to be forgotten.

-- Kept for ever unless a span stands here: update private.retention set keep = '24 months';
create table private.retention (
  single boolean primary key default true check (single),
  keep interval check (keep >= interval '1 day')
);
insert into private.retention (keep) values (null);

-- What was removed, when and why, without a word about whom.
create table private.removals (
  application_id uuid primary key,
  removed_at timestamptz not null default clock_timestamp(),
  reason text not null check (reason in ('retention', 'request')),
  had_file boolean not null
);
alter table private.retention enable row level security;
alter table private.removals enable row level security;

-- Removes applications that are older than the span. Their files then belong to nothing and go as orphans do.
create function public.remove_expired_applications() returns int
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.dealer_applications a using private.retention r
     where a.created_at < now() - r.keep returning a.id, a.pdf_path)
  , noted as (
    insert into private.removals (application_id, reason, had_file)
    select id, 'retention', pdf_path is not null from gone returning 1)
  select count(*)::int from noted
$$;

-- Removes all that is stored about whoever has that mail address, and tells what: ids, and the files to remove.
create function public.forget_applicant(p_email text) returns table (application_id uuid, pdf_path text)
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.submissions s where s.email = lower(p_email)
    and not exists (select from public.dealer_applications a where a.id = s.application_id);
  return query
    with gone as (
      delete from public.dealer_applications a where lower(a.email) = lower(p_email) returning a.id, a.pdf_path)
    , noted as (
      insert into private.removals (application_id, reason, had_file)
      select g.id, 'request', g.pdf_path is not null from gone g)
    select g.id, g.pdf_path from gone g;
end $$;

revoke execute on function public.remove_expired_applications(), public.forget_applicant(text)
  from public, anon, authenticated;
grant execute on function public.remove_expired_applications(), public.forget_applicant(text) to service_role;
