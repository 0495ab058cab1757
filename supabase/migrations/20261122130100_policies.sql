-- Who may do what with an application. Anonymous callers add one and learn its id; that is all.

alter table public.dealer_applications enable row level security;
revoke all on public.dealer_applications from public, anon, authenticated, service_role;

grant insert (
  business_name, contact_name, email, phone, website, years_in_business, annual_volume, ship_to_region,
  preferred_program, business_address, tax_id, additional_info, pdf_path, pdf_url
) on public.dealer_applications to anon, authenticated;
grant select (id) on public.dealer_applications to anon, authenticated;

create policy "anyone may apply" on public.dealer_applications
  for insert to anon, authenticated with check (true);

-- The insert trigger notes the id it let in, for the length of its transaction. A clock would not do: two
-- inserts share a millisecond, and each would then read the other's id.
create policy "an applicant reads back the own id" on public.dealer_applications
  for select to anon, authenticated
  using (id = nullif(current_setting('app.inserted_id', true), '')::uuid);

-- Staff tools read applications and erase them when somebody asks to be forgotten.
grant select, delete on public.dealer_applications to service_role;
create policy "staff tools read" on public.dealer_applications for select to service_role using (true);
create policy "staff tools erase" on public.dealer_applications for delete to service_role using (true);
