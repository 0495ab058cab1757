import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '@landmark/design/bundling/checkout';

/** A file or folder whose name was typed, from where it was typed. */
export const pathTyped = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

/** What can be typed: every command in the site's checkout, fewer in a remote's repository, and none beside a server. */
export function scriptsHere(): ReadonlySet<string> {
  const manifest = existsSync(inCheckout('package.json'))
    ? readFileSync(inCheckout('package.json'), 'utf8')
    : '{}';
  return new Set(Object.keys(JSON.parse(manifest).scripts ?? {}));
}

const isHere = (app: string) => existsSync(inCheckout(app === 'shell' ? app : `${app}-mfe`));

/** Whose source a command needs that this place has not. */
function lacking(script: string, words: string): readonly string[] {
  if (!scriptsHere().has(script)) return ['the site'];
  if (script !== 'release' || /--promote|--canary/.test(words)) return [];
  return words.split(' ').filter((word) => /^[a-z]+$/.test(word) && !isHere(word));
}

/** A message whose commands are written as in the site's checkout, with where to type those that are not here. */
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
