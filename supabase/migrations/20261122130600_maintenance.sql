-- What has to happen now and then: forget old passes, find orphaned files, and call the sweeper.

create function public.orphaned_pdfs(p_limit int default 100) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
   where o.bucket_id = 'dealer-applications' and o.created_at <= now() - interval '2 hours'
     and not exists (select 1 from public.dealer_applications a where a.pdf_path = o.name)
   order by o.created_at limit p_limit
$$;

-- Addresses are kept no longer than the longest limit looks back.
create function public.forget_old_traces() returns void
language sql security definer set search_path = '' as $$
  delete from private.captcha_passes where created_at < now() - interval '1 day';
  delete from private.submissions
   where created_at < now() - (select max(period) + interval '1 hour' from private.limits);
$$;

revoke execute on function public.orphaned_pdfs(int), public.forget_old_traces() from public, anon, authenticated;
grant execute on function public.orphaned_pdfs(int), public.forget_old_traces() to service_role;

-- Asks the sweeper function to run. Its address and secret are two entries of the vault; without them nothing is
-- asked. Other engines have neither vault nor net, and nobody calls it there.
create function private.call_sweeper() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_url text;
  v_secret text;
begin
  select decrypted_secret into v_url from vault.decrypted_secrets where name = 'sweeper_url';
  select decrypted_secret into v_secret from vault.decrypted_secrets where name = 'maintenance_secret';
  if v_url is null or v_secret is null then return; end if;
  perform net.http_post(
    url := v_url,
    headers := jsonb_build_object('content-type', 'application/json', 'x-maintenance-secret', v_secret),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000);
end $$;
revoke execute on function private.call_sweeper() from public, anon, authenticated, service_role;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2
     and to_regnamespace('extensions') is not null then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
    perform cron.schedule('sweep-dealer-applications', '* * * * *', 'select private.call_sweeper()');
  end if;
end $$;
