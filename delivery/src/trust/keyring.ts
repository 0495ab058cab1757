import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { codeOf, ifThere, jsonText, readJsonIfThere, readText, writeAtomically } from '../store/files';
import { newPrivateKey, type Signer, signerOf } from './keys';

/** `LANDMARK_KEY_DEALER`: how a pipeline is given its team's private key, as PEM. */
export const variableOf = (app: string) => `LANDMARK_KEY_${app.toUpperCase().replaceAll('-', '_')}`;

export type Keys = Pick<Keyring, 'fileOf' | 'made' | 'recall' | 'remember' | 'signer'>;

/** What a machine has written down of the chain that it trusts. @throws state-damaged */
export async function readTrusted<Value>(
  file: string,
  isOne: (value: unknown) => value is Value,
  what: string,
): Promise<Value | undefined> {
  const value = await readJsonIfThere<unknown>(file);
  if (value === undefined || isOne(value)) return value;
  throw new DeliveryError(
    'state-damaged',
    `${file} names no ${what}. Put back what was there; without the file, this machine trusts the next chain that it reads.`,
  );
}

/** The private keys of this machine: from the environment, or files that only their owner may read. */
export class Keyring {
  constructor(
    private readonly folder: string,
    private readonly environment: Readonly<Record<string, string | undefined>> = process.env,
  ) {}

  fileOf(app: string): string {
    return path.join(this.folder, `${app}.pem`);
  }

  /** @throws settings-invalid */
  async signer(app: string): Promise<Signer | undefined> {
    const given = this.environment[variableOf(app)]?.trim();
    const pem = given || (await ifThere(readText(this.fileOf(app)), undefined));
    if (pem === undefined) return undefined;
    const signer = signerOf(pem);
    if (signer) return signer;
    const where = given ? variableOf(app) : this.fileOf(app);
    throw new DeliveryError(
      'settings-invalid',
      `${where} holds no Ed25519 key as PEM. A new one: npm run keys -- make ${app}`,
    );
  }

  /** The link that this machine has seen last. @throws state-damaged */
  recall(): Promise<string | undefined> {
    const isLink = (value: unknown) => typeof value === 'string';
    return readTrusted(path.join(this.folder, 'seen.json'), isLink, 'link');
  }

  remember(link: string): Promise<void> {
    return writeAtomically(path.join(this.folder, 'seen.json'), jsonText(link));
  }

  /** The key of an app, made where there is none. Of two who make it at once, both get the one that was first. */
  async made(app: string): Promise<Signer> {
    const known = await this.signer(app);
    if (known) return known;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(this.fileOf(app), newPrivateKey(), { flag: 'wx', mode: 0o600 }).catch(
      (error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      },
    );
    const signer = await this.signer(app);
    if (signer) return signer;
    throw new Error(`The key of ${app} is gone.`);
  }
}
