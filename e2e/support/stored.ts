import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stateFolder } from './state-folder';

const backend = join(stateFolder, 'backend');

export type StoredRow = Readonly<Record<string, string | null>>;

/** The applications of one business, read from the database with the key that only this machine has. */
export async function storedApplications(
  siteUrl: string,
  businessName: string,
): Promise<readonly StoredRow[]> {
  const { serviceRoleKey } = JSON.parse(await readFile(join(backend, 'secrets.json'), 'utf8')) as {
    serviceRoleKey: string;
  };
  const query = new URLSearchParams({ select: '*', business_name: `eq.${businessName}` });
  const response = await fetch(`${siteUrl}/rest/v1/dealer_applications?${query}`, {
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
  });
  if (!response.ok) throw new Error(`The database answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as StoredRow[];
}

export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Digests of the PDFs that lie on the disk. */
export async function digestsOnDisk(): Promise<readonly string[]> {
  const names = await readdir(join(backend, 'files'));
  return Promise.all(names.map(async (name) => digest(await readFile(join(backend, 'files', name)))));
}

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** The mails in the local mailbox that name a business. */
export async function mailsAbout(siteUrl: string, businessName: string): Promise<readonly Mail[]> {
  const { mailKey } = JSON.parse(await readFile(join(backend, 'secrets.json'), 'utf8')) as {
    mailKey: string;
  };
  const response = await fetch(`${siteUrl}/_local/mail/emails`, {
    headers: { authorization: `Bearer ${mailKey}` },
  });
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`);
  const { data } = (await response.json()) as { data: readonly Mail[] };
  return data.filter(({ subject, text }) => `${subject} ${text}`.includes(businessName));
}
