-- One clock that jumps ahead forgets no trace that is young: by that of retention, who sends an attempt again is known.
create or replace function public.forget_old_traces() returns void
language sql security definer set search_path = '' as $$
  update private.captcha_passes set created_at = now() where created_at > now() + interval '5 minutes';
  update private.submissions set created_at = now() where created_at > now() + interval '5 minutes';
  update private.uploads set created_at = now() where created_at > now() + interval '5 minutes';
  update public.dealer_applications
     set created_at = least(created_at, now()), notify_next_at = now(), notify_lease_until = now()
   where notify_state <> 'sent'
     and greatest(created_at, notify_next_at - interval '1 hour', notify_lease_until) > now() + interval '5 minutes';
  delete from private.captcha_passes p using private.retention r
   where p.created_at < least(now(), r.present) - interval '1 day';
  delete from private.submissions s using private.retention r
   where s.created_at < least(now(), r.present) - (select max(period) + interval '1 hour' from private.limits);
$$;
