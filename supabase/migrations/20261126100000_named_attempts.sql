-- A named attempt is known for the day that its traces are kept, from whatever address it is sent again: a laptop that
-- slept while it sent wakes elsewhere. What has no name is known for as long as a pass, by the guard, which comes after.
create function private.know_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fingerprint text := private.fingerprint(new);
  v_known uuid;
begin
  if coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated')
     or private.request_header('idempotency-key') is null then return new; end if;
  -- One send of an attempt after the other.
  perform pg_advisory_xact_lock(710101, hashtext(v_fingerprint));
  select s.application_id into v_known from private.submissions s
   where s.email = lower(new.email) and s.fingerprint = v_fingerprint limit 1;
  if found then
    raise sqlstate 'PT409' using message = 'This application has already been received.', detail = v_known::text;
  end if;
  return new;
end $$;

-- Triggers go by their names.
create trigger attempt before insert on public.dealer_applications
  for each row execute function private.know_attempt();
