-- What a hosted project has before its first migration: the roles of the API, and the tables behind storage.

do $$
declare
  v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I nologin noinherit', v_role);
    end if;
    -- The backend connects as the owner and becomes the caller's role for each transaction.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to %I', v_role, current_user);
    end if;
  end loop;
end $$;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner_id text,
  metadata jsonb,
  -- The name of the file on disk: nothing that a caller chose becomes a path.
  version uuid not null,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now()
);
create unique index on storage.objects (bucket_id, name);
create unique index on storage.objects (version);
create index on storage.objects (name text_pattern_ops);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
create policy "the service role is not held" on storage.buckets to service_role using (true) with check (true);
create policy "the service role is not held" on storage.objects to service_role using (true) with check (true);
