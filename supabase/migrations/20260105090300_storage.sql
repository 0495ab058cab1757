-- The bucket for the applicants' PDFs: private, 5 MiB, and open only to somebody who holds an unspent pass.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('dealer-applications', 'dealer-applications', false, 5 * 1024 * 1024, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.orphaned_pdfs(p_from timestamptz, p_to timestamptz) returns setof text
language sql stable set search_path = '' as $$
  select o.name from storage.objects o
   where o.bucket_id = 'dealer-applications' and o.created_at > p_from and o.created_at <= p_to
     and not exists (select 1 from public.dealer_applications a where a.pdf_path = o.name)
   order by o.created_at
$$;

create function private.may_upload_pdf(p_name text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_pdf_path(p_name) or private.unspent_pass(private.ip_key(private.client_ip())) is null then
    return false;
  end if;
  -- One upload after the other, so that the two counts below are exact where they share the upload's transaction.
  perform pg_advisory_xact_lock(710200);
  return not exists (select 1 from storage.objects o
                      where o.bucket_id = 'dealer-applications'
                        and o.name like split_part(p_name, '/', 1) || '/%')
     and (select count(orphan) < l.maximum
            from private.limits l
            left join lateral private.orphaned_pdfs(now() - l.period, 'infinity') orphan on true
           where l.name = 'orphaned files' group by l.maximum);
end $$;
revoke execute on function private.may_upload_pdf(text) from public;
grant execute on function private.may_upload_pdf(text) to anon, authenticated;

create policy "a verified applicant uploads one pdf" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'dealer-applications' and private.may_upload_pdf(name));
