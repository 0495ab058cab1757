-- An application is let in by a pass, within the limits, once; a code PTxyz makes the API answer with the status xyz.
-- A repetition is told the id that the first one was given, so that its sender can go on with it.
create function private.guard_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ip text := private.ip_key(private.client_ip());
  v_fingerprint text := private.fingerprint(new);
  v_known uuid;
  v_pass bigint;
  v_whole_site boolean;
begin
  -- The table's owner may restore a backup; whoever comes through the API is guarded.
  if coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated') then return new; end if;

  if v_ip is null then
    raise sqlstate 'PT403' using message = 'The address of the caller is unknown.';
  end if;
  if nullif(current_setting('app.inserted_id', true), '') is not null then
    raise sqlstate 'PT400' using message = 'One application at a time.';
  end if;
  -- The table's own refusal would quote the whole row.
  if new.business_name is null or new.contact_name is null or new.email is null then
    raise sqlstate 'PT400' using message = 'Business name, contact name and e-mail address are required.';
  end if;

  -- One insert of an address and of a mail address after the other, so that their counts are exact.
  perform pg_advisory_xact_lock(710100, key) from (
    select distinct hashtext(text) as key from unnest(array[v_ip, lower(new.email)]) text order by 1) keys;
  -- Near the limit of the whole site one after the other.
  if exists (select from private.limits l where l.name = 'site' and (l.maximum <= 100 or exists (
       select from private.submissions s where s.created_at > now() - l.period offset l.maximum - 101))) then
    perform pg_advisory_xact_lock(710100);
  end if;

  select s.application_id into v_known from private.submissions s
   where s.ip = v_ip and s.fingerprint = v_fingerprint and s.created_at > now() - private.pass_lifetime()
   limit 1;
  if found then
    raise sqlstate 'PT409' using message = 'This application has already been received.', detail = v_known::text;
  end if;
  select whole_site into v_whole_site from private.limits_in_the_way(v_ip, lower(new.email))
   order by whole_site limit 1;
  if found then
    raise sqlstate 'PT429' using message = case when v_whole_site
      then 'More applications are arriving than we can take at the moment. Please try again later.'
      else 'Too many applications. Please try again later.' end;
  end if;

  -- The pass that carried the file goes with it; else one that carries none.
  select p.id into v_pass from private.captcha_passes p
   where p.ip = v_ip and p.used_at is null and p.created_at > now() - private.pass_lifetime()
   order by exists (select from private.uploads u where u.pass_id = p.id and u.name = new.pdf_path) desc,
            exists (select from private.uploads u where u.pass_id = p.id), p.id limit 1;
  if v_pass is null then
    raise sqlstate 'PT403' using message = 'A verified captcha is required.';
  end if;
  update private.captcha_passes set used_at = clock_timestamp() where id = v_pass;

  -- One's own, and fresh: older files may be on their way out as orphans; half the time that the sweeper waits is a
  -- safe distance.
  if new.pdf_path is not null then
    update private.uploads u set claimed = true
     where u.name = new.pdf_path and u.ip = v_ip and not u.claimed and u.created_at > now() - interval '1 hour'
       and exists (select from storage.objects o where o.bucket_id = 'dealer-applications' and o.name = u.name);
    if not found then
      raise sqlstate 'PT422' using message = 'The uploaded file was not found.';
    end if;
  end if;

  insert into private.submissions (application_id, ip, email, fingerprint)
  values (new.id, v_ip, lower(new.email), v_fingerprint);
  perform set_config('app.inserted_id', new.id::text, true);
  return new;
end $$;

create trigger guard_application before insert on public.dealer_applications
  for each row execute function private.guard_application();
