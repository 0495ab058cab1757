-- Lets a transaction be on the disk soon instead of before its answer, for what is done again if a crash takes it: each
-- wait for the disk costs time that others lack. An engine that never waits has nothing else that would write it.
create function private.commit_soon() returns void language plpgsql set search_path = '' as $$
begin
  if current_setting('fsync') = 'on' then perform set_config('synchronous_commit', 'off', true); end if;
end $$;

-- Who sends a mail, and that it went out: the sweeper sends it again, and the mail provider drops the repetition.
do $$
declare
  v_note regprocedure;
  v_old text;
  v_new text;
begin
  foreach v_note in array array['public.application_claim_notification(uuid, boolean)',
      'public.application_notification_done(uuid, int, boolean)']::regprocedure[] loop
    v_old := pg_get_functiondef(v_note);
    v_new := regexp_replace(v_old, '\nbegin\n', E'\nbegin\n  perform private.commit_soon();\n');
    if v_new = v_old then raise 'The function is another one than this changes.'; end if;
    execute v_new;
  end loop;
end $$;
