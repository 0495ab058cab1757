import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '@landmark/design/bundling/checkout';

/** Resolves a typed path against the folder in which it was typed. */
export const pathTyped = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

/** The commands that can be typed: all in the site's checkout, fewer in a remote's repository, none beside a server. */
export function scriptsHere(): ReadonlySet<string> {
  const manifest = existsSync(inCheckout('package.json'))
    ? readFileSync(inCheckout('package.json'), 'utf8')
    : '{}';
  return new Set(Object.keys(JSON.parse(manifest).scripts ?? {}));
}

const isHere = (app: string) => existsSync(inCheckout(app === 'shell' ? app : `${app}-mfe`));

/** Lists the apps (or the site) whose source a command needs and is not here. */
function lacking(script: string, words: string): readonly string[] {
  if (!scriptsHere().has(script)) return ['the site'];
  if (script !== 'release' || /--promote|--canary/.test(words)) return [];
  return words.split(' ').filter((word) => /^[a-z]+$/.test(word) && !isHere(word));
}

/** Adds to a message where to type those of its commands that cannot be typed here. */
export function asTypedHere(message: string): string {
  const notes = [...message.matchAll(/npm (start\b|test\b|run [a-z-]+)(?: --((?: [\w@.-]*\w)+))?/g)].flatMap(
    ([command, typed = '', words = '']) => {
      const what = lacking(typed.replace('run ', ''), words).join(' and ');
      return what === '' ? [] : `Type "${command}" where the source of ${what} is.`;
    },
  );
  const missing = [...new Set(notes.filter((note) => !message.includes(note)))];
  if (missing.length === 0) return message;
  if (message.includes('\n')) return [message, ...missing].join('\n');
  return [message.replace(/[^.]$/, '$&.'), ...missing].join(' ');
}
