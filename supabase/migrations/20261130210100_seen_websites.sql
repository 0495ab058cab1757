-- Every mark of a website is one that is seen, by the list that a name is held to, which is longer.
create or replace function private.refuse_turned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated')
     and (not private.is_upright((to_jsonb(new) - '{business_address,additional_info,pdf_path}'::text[])::text)
          or not private.is_website(new.website)
          or exists (select from regexp_matches(new.website, '[^\u0001-\u007e]', 'g') mark
                      where not private.is_filled(mark[1]))) then
    raise check_violation using message = 'A line of it turns text around, or its website is none.';
  end if;
  return new;
end $$;
