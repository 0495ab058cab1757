import { madeOnce } from '../../made-once';
import { integrityOf } from '../../store/files';
import { signatureText } from '../../store/signature';
import { signatureFile } from '../../store/wholeness';
import { type Keyring, newPrivateKey, type Signer, signerOf } from '../../trust/keyring';

/** The content of a published file, which its name determines. */
const fileOf = (name: string, file: string) => Buffer.from(`${file} of ${name}`);

/** Texts that are the same for every seed, hashed and signed once. */
const made = new Map<string, string>();

export const inventoryOf = (name: string): string =>
  madeOnce(made, name, () => {
    const files = ['a.js', 'b.css'].map((file) => {
      const bytes = fileOf(name, file);
      return [file, { integrity: integrityOf(bytes), bytes: bytes.length }];
    });
    return JSON.stringify(Object.fromEntries(files));
  });

const signerNew = () => signerOf(newPrivateKey()) as Signer;

export const signers = { shell: signerNew(), catalogue: signerNew() };
const signerOfApp = (app: string) => (signers as Readonly<Record<string, Signer>>)[app];

/** The keyring of a machine that was given the keys of some apps. */
export const keysOf = (...apps: readonly string[]): Keyring => ({
  fileOf: (app) => `/nowhere/${app}.pem`,
  signer: async (app) => (apps.includes(app) ? signerOfApp(app) : undefined),
  // The machine remembers nothing, as if it were set up anew.
  recall: async () => undefined,
  remember: async () => {},
  made: async (app) => signerOfApp(app) ?? signerNew(),
});

/** Makes a published file, signatures with the given key. */
export function madeFile(name: string, file: string, signer: Signer): Buffer {
  if (file !== signatureFile) return fileOf(name, file);
  const text = () => signatureText(name, inventoryOf(name), signer);
  return Buffer.from(madeOnce(made, `${name} ${signer.key}`, text));
}
