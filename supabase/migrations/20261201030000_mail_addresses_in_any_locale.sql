-- A mail address is the same in small letters and in capitals, whatever a database's language makes of them: in Turkish,
-- the small letter of an I has no dot, and who asks to be forgotten as info@ would be found as INFO@ no more.
do $$
declare
  v_asks regprocedure;
  v_old text;
  v_new text;
begin
  foreach v_asks in array array['private.guard_application()', 'private.know_attempt()',
      'public.forget_applicant(text)']::regprocedure[] loop
    v_old := pg_get_functiondef(v_asks);
    v_new := regexp_replace(v_old, 'lower\(([a-z_.]+)\)', 'lower(\1 collate pg_catalog."C")', 'g');
    if v_new = v_old then raise 'The function is another one than this changes.'; end if;
    execute v_new;
  end loop;
end $$;
