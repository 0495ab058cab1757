import type { Environment } from '@landmark/supabase/functions/_shared/settings';
import type { Bucket } from './storage/bucket-files.ts';

export interface BackendOptions {
  /** The folder of data, PDFs and secrets, for one process at a time, unless a database keeps them. */
  dataFolder: string;
  /** A PostgreSQL server that keeps everything, for as many servers as share it. */
  databaseUrl?: string | undefined;
  /** Keeps PDFs instead of that database. Only with one. */
  bucket?: Bucket;
  /** The origin that browsers see, such as http://localhost:3000; links in mails begin with it. */
  siteOrigin: string;
  /** Receives one line for each request, never with the value of a field. */
  log?: (line: string) => void;
  /** Receives what its owner should act on, the same once a minute; by default, the console's errors. */
  tell?: (line: string) => void;
  /** Settings of the functions, named as in `supabase/README.md`; local stand-ins replace missing ones. */
  environment?: Environment;
}
