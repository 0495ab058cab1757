-- A clock that ran ahead and was set right leaves times that have not come yet, and whom they hold up would wait for them:
-- the present takes their place. A difference of minutes passes by itself.
create or replace function public.forget_old_traces() returns void
language sql security definer set search_path = '' as $$
  update private.captcha_passes set created_at = now() where created_at > now() + interval '5 minutes';
  update private.submissions set created_at = now() where created_at > now() + interval '5 minutes';
  update private.uploads set created_at = now() where created_at > now() + interval '5 minutes';
  update public.dealer_applications
     set created_at = least(created_at, now()), notify_next_at = now(), notify_lease_until = now()
   where notify_state <> 'sent'
     and greatest(created_at, notify_next_at - interval '1 hour', notify_lease_until) > now() + interval '5 minutes';
  delete from private.captcha_passes where created_at < now() - interval '1 day';
  delete from private.submissions
   where created_at < now() - (select max(period) + interval '1 hour' from private.limits);
$$;

-- One that jumps ahead removes nothing young: retention has a present of its own, which goes on by ten minutes at a run,
-- of which there is one a minute.
alter table private.retention add column present timestamptz;

create or replace function public.remove_expired_applications() returns int
language sql security definer set search_path = '' as $$
  update private.retention set present = least(now(), present + interval '10 minutes') where single;
  with gone as (
    delete from public.dealer_applications a using private.retention r
     where a.created_at < r.present - r.keep returning a.id, a.pdf_path)
  , noted as (
    insert into private.removals (application_id, reason, had_file)
    select id, 'retention', pdf_path is not null from gone returning 1)
  select count(*)::int from noted
$$;
