-- The mail about an application goes out once, however often and by whomever it is asked for.

create index on public.dealer_applications (notify_next_at) where notify_state <> 'sent';

-- Hands the application to one caller for two minutes. The applicant's page may ask for a day and five attempts;
-- the sweeper asks when the time has come and goes on for some four days.
create function public.application_claim_notification(p_id uuid, p_sweep boolean default false)
returns setof public.dealer_applications
language plpgsql security definer set search_path = '' as $$
begin
  return query update public.dealer_applications a set
    notify_state = 'sending',
    notify_attempts = a.notify_attempts + 1,
    notify_lease_until = clock_timestamp() + interval '2 minutes'
   where a.id = p_id
     and (a.notify_state in ('pending', 'failed')
          or (a.notify_state = 'sending' and a.notify_lease_until < now()))
     and case when p_sweep
           then a.notify_next_at <= now() and a.notify_attempts < 100
           else a.created_at > now() - interval '1 day' and a.notify_attempts < 5 end
  returning a.*;
end $$;

-- The attempt number keeps a caller that was too slow from overruling the one that came after it.
create function public.application_notification_done(p_id uuid, p_attempt int, p_sent boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.dealer_applications a set
    notify_state = case when p_sent then 'sent' else 'failed' end,
    notified_at = case when p_sent then clock_timestamp() end,
    notify_next_at = clock_timestamp() + least(power(2, least(a.notify_attempts, 6)), 60) * interval '1 minute'
   where a.id = p_id and a.notify_state = 'sending' and a.notify_attempts = p_attempt;
end $$;

-- What a closed tab never asked for, or what a mail server did not take, oldest first.
create function public.applications_to_notify(p_limit int default 50) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.id from public.dealer_applications a
   where a.notify_attempts < 100 and a.notify_next_at <= now()
     and (a.notify_state = 'failed'
          or (a.notify_state = 'pending' and a.created_at < now() - interval '1 minute')
          or (a.notify_state = 'sending' and a.notify_lease_until < now()))
   order by a.created_at limit p_limit
$$;

revoke execute on function public.application_claim_notification(uuid, boolean),
  public.application_notification_done(uuid, int, boolean), public.applications_to_notify(int)
  from public, anon, authenticated;
grant execute on function public.application_claim_notification(uuid, boolean),
  public.application_notification_done(uuid, int, boolean), public.applications_to_notify(int) to service_role;
