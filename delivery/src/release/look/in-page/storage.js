/** What is kept in the browser. */
import { isOfShellAlone, tells } from './interception.js';
import { RealPromise } from './primordials.js';

/** That the records below are kept, and no longer open: a busy machine is long about it. */
let closed;

// Of what other teams keep in the browser something is to be lost; what the document before has kept, nobody knows.
if (location.protocol.startsWith('http')) {
  if (window === top) sessionStorage.clear();
  localStorage.kept = 'here';
  sessionStorage.kept = 'here';
  const opening = indexedDB.open('kept records');
  closed = new RealPromise((done) => {
    opening.onsuccess = () => done(opening.result.close());
    opening.onerror = () => done();
  });
  // Where the site's address is one that a browser trusts.
  window.caches?.open('kept answers');
}

/** What the shell has kept by itself: that depends on the way, and on when a busy machine came to it. */
const keptByShell = { __proto__: null };
tells([Storage.prototype], ['setItem', 'removeItem'], ([key, value]) => {
  const [was, isOfShell] = [keptByShell[key], isOfShellAlone()];
  keptByShell[key] = isOfShell ? String(value) : undefined;
  return was !== undefined && !isOfShell && `takes from the shell what it keeps: ${key}`;
});
/** Many times what a place on a page takes; all share the room. Characters. */
const mostKept = 4_000;
/** What others keep than the shell, or in the place of what it has kept. */
const keptIn = (storage) =>
  Object.keys(storage).flatMap((key) => {
    if (storage[key] === keptByShell[key]) return [];
    return storage[key].length > mostKept ? `${key}, ${storage[key].length} characters` : key;
  });

export const stored = async () => {
  await closed;
  return [
    ...keptIn(localStorage),
    ...keptIn(sessionStorage).map((name) => `${name} of the tab`),
    ...[localStorage.kept, sessionStorage.kept].map((text) => `kept: ${text}`),
    ...(await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`),
    ...((await window.caches?.keys()) ?? []),
    ...((await navigator.storageBuckets?.keys()) ?? []),
    ...((await Array.fromAsync?.((await navigator.storage?.getDirectory())?.keys() ?? [])) ?? []),
    ...((await navigator.locks?.query())?.held ?? []).map(({ name }) => name),
  ];
};
