import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stateFolder } from './state-folder';

const backend = join(stateFolder, 'backend');

type StoredRow = Readonly<Record<string, string | null>>;

async function secret(name: 'serviceRoleKey' | 'mailKey'): Promise<string> {
  const secrets = JSON.parse(await readFile(join(backend, 'secrets.json'), 'utf8')) as Record<string, string>;
  return secrets[name] ?? '';
}

async function read<Answer>(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

export async function storedApplications(siteUrl: string, business: string): Promise<readonly StoredRow[]> {
  const key = await secret('serviceRoleKey');
  const query = new URLSearchParams({ select: '*', business_name: `eq.${business}` });
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  return read(`${siteUrl}/rest/v1/dealer_applications?${query}`, headers);
}

export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function digestsOnDisk(): Promise<readonly string[]> {
  const names = await readdir(join(backend, 'files'));
  return Promise.all(names.map(async (name) => digest(await readFile(join(backend, 'files', name)))));
}

export async function mailsAbout(siteUrl: string, business: string) {
  const headers = { authorization: `Bearer ${await secret('mailKey')}` };
  const mails = `${siteUrl}/_local/mail/emails`;
  const { data } = await read<{ data: readonly { subject: string; text: string }[] }>(mails, headers);
  return data.filter(({ subject, text }) => `${subject} ${text}`.includes(business));
}
