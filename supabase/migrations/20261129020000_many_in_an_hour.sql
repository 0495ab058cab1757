-- Whether the limit of the whole site may be near is asked in two steps, however many came in the hour: by their numbers.
-- Gaps in them say it rather too early; a clock that was set back, rows from before this, or of a back-up that was put
-- back, for an hour at most too late.
alter table private.submissions add column number bigint generated always as identity unique;

create function private.may_site_be_full() returns boolean language sql stable set search_path = ''
return exists (
  select from private.limits l where l.name = 'site' and (l.maximum <= 100 or now() - l.period < (
    select s.created_at from private.submissions s
     where s.number <= (select max(number) from private.submissions) - (l.maximum - 101)
     order by s.number desc limit 1)));

create or replace function private.limits_in_the_way(p_ip text, p_email text)
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
     order by s.created_at desc offset l.maximum - 1 limit 1) newest
   where l.name = 'site' and private.may_site_be_full();
end;

-- All else of the guard stays as it is.
do $$
declare
  v_guard text := pg_get_functiondef('private.guard_application'::regproc);
  v_new text := regexp_replace(v_guard, 'exists \(select from private\.limits l where l\.name = ''site''.*?\)\)\) then',
    'private.may_site_be_full() then');
begin
  if v_new = v_guard then raise 'The guard is another one than this changes.'; end if;
  execute v_new;
end $$;
