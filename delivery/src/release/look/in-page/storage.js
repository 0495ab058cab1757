/** What is kept in the browser. */
import { isOfShellAlone, tells } from './interception.js';
import { firstOf, RealPromise } from './primordials.js';

/** Resolves when the records and answers below are stored, which takes long on a busy machine. */
let closed;

// Stands for what other teams store, which may get lost. What the document before has stored is unknown: it is cleared.
if (location.protocol.startsWith('http')) {
  if (window === top) sessionStorage.clear();
  localStorage.kept = 'here';
  sessionStorage.kept = 'here';
  const opening = indexedDB.open('kept records');
  const records = new RealPromise((done) => {
    opening.onsuccess = () => done(opening.result.close());
    opening.onerror = () => done();
  });
  // Only in a secure context.
  const answers = window.caches?.open('kept answers').then((all) => all.put('/kept', new Response('here')));
  closed = RealPromise.all([records, answers]);
}

/** What the shell itself has stored: it depends on the walk, and on the timing of a busy machine. */
const keptByShell = { __proto__: null };
tells([Storage.prototype], ['setItem', 'removeItem'], ([key, value]) => {
  const [was, isOfShell] = [keptByShell[key], isOfShellAlone()];
  keptByShell[key] = isOfShell ? String(value) : undefined;
  return was !== undefined && !isOfShell && `takes from the shell what it keeps: ${key}`;
});
/** The most that is stored: many times what a place on a page takes, since all share the room. Characters. */
const mostKept = 4_000;
/** Lists what others than the shell have stored, or have put in the place of what it has stored. */
const keptIn = (storage) => {
  const keys = Object.keys(storage).filter((key) => storage[key] !== keptByShell[key]);
  const tooLong = (length) => (length > mostKept ? [`${length} characters`] : []);
  const all = keys.reduce((sum, key) => sum + storage[key].length, 0);
  return [...keys.map((key) => [key, ...tooLong(storage[key].length)].join(', ')), ...tooLong(all)];
};

const storedNow = async () => {
  await closed;
  return [
    ...keptIn(localStorage),
    ...keptIn(sessionStorage).map((name) => `${name} of the tab`),
    ...[localStorage.kept, sessionStorage.kept, await (await window.caches?.match('/kept'))?.text()].map(
      (text) => `kept: ${text}`,
    ),
    ...(await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`),
    ...((await window.caches?.keys()) ?? []),
    ...((await navigator.storageBuckets?.keys()) ?? []),
    ...((await Array.fromAsync?.((await navigator.storage?.getDirectory())?.keys() ?? [])) ?? []),
  ];
};
export const stored = async () => [
  ...(await storedNow()),
  ...((await navigator.locks?.query())?.held ?? []).map(({ name }) => name),
];

/** What the look itself stores, and a place that a page keeps for the tab. */
const expected = /^(kept( of the tab| records 1| answers|: here)?|landmark-[a-z-]+ of the tab)$/;
/** Says what a page keeps by itself: a tab may be closed before the page is left and removes it. */
export const keeps = async () => {
  const others = (await storedNow()).filter((text) => !expected.test(text)).sort();
  return others.length > 0 ? [`keeps in the browser: ${firstOf(others, 6)}`] : [];
};
