import type { Environment } from '@landmark/supabase/functions/_shared/settings';
import type { Bucket } from './storage/bucket-files.ts';

export interface BackendOptions {
  /** Where data, PDFs and secrets are kept, by one process at a time, unless a database keeps them. */
  dataFolder: string;
  /** A PostgreSQL server that keeps everything, for as many servers as share it. */
  databaseUrl?: string | undefined;
  /** Where PDFs lie in place of that database. Of no use without one. */
  bucket?: Bucket;
  /** The origin that browsers see, such as http://localhost:3000; links in mails begin with it. */
  siteOrigin: string;
  /** Receives one line for each request, never with the value of a field. */
  log?: (line: string) => void;
  /** Receives what its owner should do something about, the same once a minute; the console's errors without it. */
  tell?: (line: string) => void;
  /** Settings of the functions, named as in `supabase/README.md`; what is missing is played locally. */
  environment?: Environment;
}
