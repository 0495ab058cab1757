-- An empty file is no PDF. Asked where a file is noted as a visitor's: a back-up may bring older ones.
do $$
declare
  v_note text := pg_get_functiondef('private.own_upload'::regproc);
  v_new text := replace(v_note, '  insert into private.uploads', '  if new.metadata ->> ''size'' = ''0'' then
    raise insufficient_privilege using message = ''An empty file is no PDF.'';
  end if;
  insert into private.uploads');
begin
  if v_new = v_note then raise 'The trigger is another one than this changes.'; end if;
  execute v_new;
end $$;
