import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackendOptions } from '../../src/options.ts';
import { application, pdf, pdfPath } from './applicant.ts';
import { siteOrigin, type TestBackend } from './backend.ts';

export type Place = Pick<BackendOptions, 'dataFolder' | 'databaseUrl'>;

/** What an operator's command gets for a place, and for the address of a backend that may run there. */
export const inPlace = (place: Place, address = '') => ({ ...place, siteOrigin, environment: {}, address });

/** Applies with a PDF, and has the notification sent. */
export async function applicant(to: TestBackend, email: string) {
  const visitor = await to.verifiedVisitor();
  const path = pdfPath();
  await visitor.upload(path, pdf(5000));
  const { data } = await visitor.insert(application({ email, pdf_path: path }));
  await visitor.notify(data?.id);
  return data?.id;
}

/** Removes PGlite's database, as before its first start. */
export const withoutDatabase = ({ dataFolder }: Place) =>
  rm(join(dataFolder, 'database'), { recursive: true, force: true });
