-- Nothing in a line turns around what stands after it: staff would read another name, or another file's, than was sent.
-- A website has no mark at all that is not seen. That and what a website is are asked of what comes through the API and
-- not by the table, which asks again whenever the mail about an older row is sent, or a back-up brings one.
create function private.is_upright(value text) returns boolean language sql immutable
return value !~ '[\u202a-\u202e\u2066-\u2069]';

create function private.refuse_turned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated')
     and (not private.is_upright((to_jsonb(new) - '{business_address,additional_info,pdf_path}'::text[])::text)
          or not private.is_website(new.website)
          or new.website ~ '[\u00ad\u061c\u200b-\u200f\u2060-\u206f\ufeff]') then
    raise check_violation using message = 'A line of it turns text around, or its website is none.';
  end if;
  return new;
end $$;

create trigger turned before insert on public.dealer_applications
  for each row execute function private.refuse_turned();

alter table public.dealer_applications
  drop constraint dealer_applications_website_check,
  add constraint dealer_applications_website_check check (private.is_line(website, 300));
