import type { SiteConfig } from '@landmark/contract/config';
import { registeredKeys } from '@landmark/contract/keys';
import { DeliveryError, messageOf } from '../delivery-error';
import { hashOf } from '../store/files';
import { type Chain, readChain } from './chain';
import type { Keyring, PublicKey } from './keyring';
import { type AppChange, type By, type Link, linkText, ownerOf } from './link';

/** The state of a site to which a link has to lead. */
export interface Destination extends Pick<Link, 'at' | 'cause' | 'set' | 'site' | 'back'> {
  readonly config: SiteConfig;
  readonly versions: By<string>;
  readonly canaries: Chain['canaries'];
  /** By name in the store, the SHA-256 of the inventories of what is shown. */
  readonly stored: By<string>;
  readonly held: Chain['held'];
  readonly retired: readonly string[];
  readonly keys?: By<readonly PublicKey[]>;
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function changeOf(app: string, to: Destination, before: Chain | undefined): AppChange | undefined {
  const version = to.versions[app] ?? null;
  const canary = to.canaries[app] ?? null;
  const stored = Object.entries(to.stored).filter(
    ([name, hash]) => ownerOf(name) === app && before?.stored.get(name)?.inventory !== hash,
  );
  const change: AppChange = {
    ...(version !== (before?.versions[app] ?? null) && { version }),
    ...(!sameJson(canary, before?.canaries[app] ?? null) && { canary }),
    ...(stored.length > 0 && { stored: Object.fromEntries(stored) }),
  };
  const [held = [], said] = [to.held[app], before?.held[app]];
  const isChanged = Object.keys(change).length > 0;
  // If no link has said yet what is held of an app, the next one that changes the app does.
  if (sameJson(held, said) || !(isChanged || said)) return isChanged ? change : undefined;
  return { ...change, held };
}

/** Whether this machine has a key of the shell's that counts. */
export async function signsForShell(keyring: Keyring, { keys }: Chain): Promise<boolean> {
  const shell = await keyring.signer('shell');
  return shell !== undefined && (keys.shell ?? []).includes(shell.key);
}

/** Returns the keys that have to be registered before apps can be shown: of the first set, and of a new app. */
async function newKeys({ versions, keys }: Destination, before: Chain | undefined, keyring: Keyring) {
  const unknown = Object.keys(versions).filter((app) => !before?.keys[app]);
  // A machine that may not register keys leaves it to the shell's team: the rules refuse its link and say so.
  if (before && !(await signsForShell(keyring, before))) return keys;
  const made = await Promise.all(
    unknown.map(async (app) => [app, registeredKeys[app] ?? [(await keyring.made(app)).key]] as const),
  );
  return made.length > 0 ? { ...Object.fromEntries(made), ...keys } : keys;
}

/** @throws settings-invalid if a key that an app newly has is another's, whose team would sign for both */
function assertUnshared(keys: By<readonly PublicKey[]>, before: By<readonly PublicKey[]>): void {
  const holders = Object.entries({ ...before, ...keys });
  for (const [app, own] of Object.entries(keys)) {
    const added = own.filter((key) => !before[app]?.includes(key));
    const [owner] =
      holders.find(([other, theirs]) => other !== app && theirs.some((key) => added.includes(key))) ?? [];
    if (owner === undefined) continue;
    const said = `The site is unchanged: a key for ${app} is ${owner}’s, whose team would sign for both. Give ${app} its own.`;
    throw new DeliveryError('settings-invalid', said);
  }
}

/** Returns this machine's signers for a link: the apps' own for their parts, the shell's for the rest. */
async function signersFor(link: Link, before: Chain | undefined, keyring: Keyring) {
  const keys = { ...before?.keys, ...link.keys };
  const known = async (app: string) => {
    const signer = await keyring.signer(app);
    // A link that gives the shell another key is signed with the one it had.
    const valid = (app === 'shell' && before ? before.keys : keys)[app];
    return signer && valid?.includes(signer.key) ? { app, ...signer } : undefined;
  };
  const changed = Object.keys(link.apps);
  const own = await Promise.all(changed.map(known));
  if (!before || link.keys || link.config || own.includes(undefined)) own.push(await known('shell'));
  // A link that changes no app notes for instance what was removed: any app's key may sign it.
  for (const app of changed.length > 0 ? [] : Object.keys(keys)) own.push(await known(app));
  const signers = own.filter((signer) => signer !== undefined);
  return [...new Map(signers.map((signer) => [signer.key, signer])).values()];
}

/**
 * Writes and signs the link that leads to a set, and checks it by the rules of its readers. `by`: the apps whose keys
 * have signed it. `chain`: the chain with the link. @throws key-missing, settings-invalid
 */
export async function nextLink(before: Chain | undefined, to: Destination, keyring: Keyring) {
  const keys = await newKeys(to, before, keyring);
  assertUnshared(keys ?? {}, before?.keys ?? {});
  const named = [...Object.keys(to.versions), ...Object.keys(before?.versions ?? {})];
  const apps = new Set([...named, ...Object.keys(to.stored).map(ownerOf)]);
  const changes = [...apps].flatMap((app) => {
    const change = changeOf(app, to, before);
    return change ? [[app, change] as const] : [];
  });
  const { at, cause, set, site, back } = to;
  const isNew = set !== before?.set;
  const retires = to.retired.filter((name) => !before?.retired?.has(name));
  const isShells = changes.some(([app]) => app === 'shell');
  const link: Link = {
    format: 2,
    ...(before && { before: before.head }),
    at,
    cause,
    set,
    ...(isNew && back !== undefined && { back }),
    site,
    apps: Object.fromEntries(changes),
    ...((before?.retired ? retires.length > 0 : isShells) && { retires }),
    ...(!sameJson(to.config, before?.config) && { config: to.config }),
    ...(keys && { keys }),
  };
  const signers = await signersFor(link, before, keyring);
  const text = linkText(link, signers);
  const hash = hashOf(text);
  let chain: Chain;
  try {
    chain = await readChain(async () => text, hash, registeredKeys.shell ?? [], before);
  } catch (error) {
    const said = `The site is unchanged: this machine has not the keys for it. ${messageOf(error)} Keys: npm run keys`;
    throw new DeliveryError('key-missing', said);
  }
  return { hash, text, chain, by: signers.map(({ app }) => app) };
}
