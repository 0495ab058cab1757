import { rename } from 'node:fs/promises';
import { counted } from '@landmark/contract/counted';
import { registeredKeys } from '@landmark/contract/keys';
import { type AppName, isAppName } from '../bundle/apps';
import { DeliveryError, usage } from '../delivery-error';
import { appNameFault } from '../develop/scaffold/plans';
import { changeKeys } from '../store/site/change-site';
import { readProof } from '../store/site/proof';
import { readLiveSite } from '../store/site/read-site';
import { appsIn } from '../store/site/site-file';
import { type StateFolder, stateFromSettings } from '../store/state-folder';
import { isPublicKey, type PublicKey, shortened, variableOf } from '../trust/keyring';
import { signsForShell } from '../trust/next-link';
import type { Asked } from './line/command';

const ways =
  'keys, keys make <app>, keys add <app> <key>, keys rotate <app> [<key>], keys withdraw <app> <key>';

const misused = (said: string) => usage(`${said} It is: ${ways}.`);

async function list(state: StateFolder): Promise<void> {
  const site = await readLiveSite(state);
  const chain = await readProof(state, site);
  const { keyring } = state;
  for (const app of new Set([...appsIn(site.live.apps), ...Object.keys(chain.keys)])) {
    const own = (await keyring.signer(app))?.key;
    const keys = chain.keys[app] ?? registeredKeys[app] ?? (own ? [own] : []);
    const said = keys.map((key) => (key === own ? `${key} (signs here)` : key));
    console.log(`${app.padEnd(12)} ${said.join(', ') || 'nobody may release it'}`);
  }
  const { began, links } = chain;
  console.log(`${counted(links.size, 'link')} since set ${began.set}, begun by ${began.by.join(', ')}`);
}

const whereIs = ({ keyring }: StateFolder, app: string) =>
  `Its private one: ${keyring.fileOf(app)}, or ${variableOf(app)} in a pipeline. It leaves neither.`;

/** Makes a key pair if there is none. What it prints is no secret. */
async function make(state: StateFolder, app: string): Promise<void> {
  const { key } = await state.keyring.made(app);
  console.log(`${app}’s public key: ${key}`);
  console.log(whereIs(state, app));
  console.log(`So that it counts, the shell’s team types: npm run keys -- add ${app} ${key}`);
}

/** Registers other keys for an app, with a link that the shell's key signs. @throws key-missing */
async function register(
  state: StateFolder,
  app: string,
  change: (keys: readonly PublicKey[]) => readonly PublicKey[] | Promise<readonly PublicKey[]>,
): Promise<void> {
  const site = await readLiveSite(state);
  const chain = await readProof(state, site);
  // Checked before anything is made.
  if (!(await signsForShell(state.keyring, chain))) {
    const said = `The site is unchanged: only the shell’s key gives ${app} other keys, which this machine does not have. Keys: npm run keys`;
    throw new DeliveryError('key-missing', said);
  }
  let keys: readonly PublicKey[] = [];
  await changeKeys(state, async ({ [app]: own = [] }) => {
    keys = await change(own);
    if (app === 'shell' && keys.length === 0)
      throw misused('Without a key of the shell’s nobody could add one.');
    return { [app]: keys };
  });
  const known = isAppName(app) || appsIn(site.live.apps).includes(app as AppName);
  const stranger = known
    ? ''
    : ' (no app of this checkout or of the live site: its name counts from its first release on)';
  console.log(`${app}: ${keys.map(shortened).join(', ') || 'no key'}${stranger}`);
}

/** Replaces all keys of an app by one: a new one of this machine, or one that another machine has made. */
async function rotate(state: StateFolder, app: string, given: PublicKey | undefined): Promise<void> {
  if (given !== undefined) return register(state, app, () => [given]);
  const { keyring } = state;
  // The key is saved before it is registered: losing a registered key would lock its team out.
  await register(state, app, async () => [(await keyring.made(`${app}.next`)).key]);
  await rename(keyring.fileOf(`${app}.next`), keyring.fileOf(app));
  console.log(`${whereIs(state, app)} Whoever released ${app} with another key cannot any more.`);
}

function withdrawn(keys: readonly PublicKey[], given: string): readonly PublicKey[] {
  const left = keys.filter((key) => !key.startsWith(given));
  if (left.length === keys.length - 1) return left;
  const what = left.length < keys.length ? 'begins several' : 'is none';
  throw misused(`"${given}" ${what} of its keys: ${keys.map(shortened).join(', ') || 'it has none'}.`);
}

/** `keys`, `keys make dealer`, `keys add outlet <key>`, `keys rotate dealer`, `keys withdraw dealer <key>`. */
export async function keysCommand({ names: [what, app, key] }: Asked): Promise<void> {
  const state = stateFromSettings();
  if (what === undefined) return list(state);
  if (app === undefined) throw misused(`"keys ${what}" names no app.`);
  // Keys under any name that was registered can be withdrawn, even under one that is not allowed.
  const fault = what === 'withdraw' ? undefined : appNameFault(app);
  if (fault !== undefined) throw misused(fault);
  if (what === 'make') return make(state, app);
  if (what === 'withdraw' && key) return register(state, app, (keys) => withdrawn(keys, key));
  if (key !== undefined && !isPublicKey(key)) throw misused(`"${key}" is no Ed25519 key in base64.`);
  if (what === 'rotate') return rotate(state, app, key);
  if (what === 'add' && key) return register(state, app, (keys) => [...new Set([...keys, key])]);
  throw misused(`"keys ${what} ${app}" is not complete, or nothing that can be done.`);
}
