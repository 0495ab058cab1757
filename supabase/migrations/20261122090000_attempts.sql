-- One attempt to apply is stored once, however often it is sent; the same data filled in anew is a new application.
--
-- The form names its attempt in the header `idempotency-key`, since the row has columns for the application alone. A
-- repetition is the same attempt with the same data: what was corrected meanwhile is not thrown away. A caller that
-- names no attempt is known by its data.

create function private.attempt() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key'
$$;

-- A retry may upload its file anew, so only the file's name counts.
create or replace function private.fingerprint(a public.dealer_applications) returns text
language sql stable set search_path = '' as $$
  select md5(jsonb_build_array(
    private.attempt(),
    to_jsonb(a) - array['id', 'created_at', 'notify_next_at']
      || jsonb_build_object('email', lower(a.email), 'pdf_path', split_part(a.pdf_path, '/', 2)))::text)
$$;

-- A repetition is told the id that the first one was given, so that its sender can go on with it.
create or replace function private.guard_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ip text := private.ip_key(private.client_ip());
  v_fingerprint text := private.fingerprint(new);
  v_known uuid;
  v_pass bigint;
begin
  -- The table's owner may restore a backup; whoever comes through the API is guarded.
  if coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated') then return new; end if;

  if v_ip is null then
    raise sqlstate 'PT403' using message = 'The address of the caller is unknown.';
  end if;
  if nullif(current_setting('app.inserted_id', true), '') is not null then
    raise sqlstate 'PT400' using message = 'One application at a time.';
  end if;

  -- One insert after the other, so that every count below is exact.
  perform pg_advisory_xact_lock(710100);

  select s.application_id into v_known from private.submissions s
   where s.ip = v_ip and s.fingerprint = v_fingerprint and s.created_at > now() - private.pass_lifetime()
   limit 1;
  if found then
    raise sqlstate 'PT409' using message = 'This application has already been received.', detail = v_known::text;
  end if;
  if private.blocked_until(v_ip, lower(new.email)) is not null then
    raise sqlstate 'PT429' using message = 'Too many applications. Please try again later.';
  end if;

  v_pass := private.unspent_pass(v_ip);
  if v_pass is null then
    raise sqlstate 'PT403' using message = 'A verified captcha is required.';
  end if;
  update private.captcha_passes set used_at = clock_timestamp() where id = v_pass;

  -- Older files may be on their way out as orphans; half the time that the sweeper waits is a safe distance.
  if new.pdf_path is not null and (
    not exists (select 1 from storage.objects o
                 where o.bucket_id = 'dealer-applications' and o.name = new.pdf_path
                   and o.created_at > now() - interval '1 hour')
    or exists (select 1 from public.dealer_applications a where a.pdf_path = new.pdf_path)
  ) then
    raise sqlstate 'PT422' using message = 'The uploaded file was not found.';
  end if;

  insert into private.submissions (application_id, ip, email, fingerprint)
  values (new.id, v_ip, lower(new.email), v_fingerprint);
  perform set_config('app.inserted_id', new.id::text, true);
  return new;
end $$;
