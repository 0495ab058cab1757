-- The local mailbox forgets with the application: a mail's id is made of the key that its sender gives for it.
create function local.forget_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from local.mails where id = encode(sha256(convert_to('dealer-application-' || old.id, 'UTF8')), 'hex');
  return null;
end $$;
create trigger forget_mail after delete on public.dealer_applications
  for each row execute function local.forget_mail();
