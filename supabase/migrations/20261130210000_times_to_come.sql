-- Also what was mailed, and a file of nobody, would stay beyond its span by as much as the clock ran ahead when it came.
-- That of an application is set right; a file's own is storage's, which goes by the trace of its pass, kept for a day.
create or replace function public.forget_old_traces() returns void
language sql security definer set search_path = '' as $$
  update private.captcha_passes set created_at = now() where created_at > now() + interval '5 minutes';
  update private.submissions set created_at = now() where created_at > now() + interval '5 minutes';
  update private.uploads set created_at = now() where created_at > now() + interval '5 minutes';
  update public.dealer_applications
     set created_at = least(created_at, now()), notify_next_at = now(), notify_lease_until = now()
   where created_at > now() + interval '5 minutes'
      or notify_state <> 'sent'
         and greatest(notify_next_at - interval '1 hour', notify_lease_until) > now() + interval '5 minutes';
  delete from private.captcha_passes p using private.retention r
   where p.created_at < least(now(), r.present) - interval '1 day';
  delete from private.submissions s using private.retention r
   where s.created_at < least(now(), r.present) - (select max(period) + interval '1 hour' from private.limits);
$$;

-- And one that jumps ahead makes no file an orphan that is young.
create or replace function public.orphaned_pdfs(p_limit int default 100) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o cross join private.retention r
   where o.bucket_id = 'dealer-applications'
     and (o.created_at <= least(now(), r.present) - interval '2 hours'
          or o.created_at > now() + interval '5 minutes'
             and not exists (select from private.uploads u where u.name = o.name))
     and not exists (select 1 from public.dealer_applications a where a.pdf_path = o.name)
   order by o.created_at limit p_limit
$$;
