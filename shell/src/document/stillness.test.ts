import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { rendered, watched } from './stillness';

const { jsx } = watched(jsxRuntime) as unknown as typeof jsxRuntime;
const shared = watched(react) as unknown as typeof react & { readonly default: typeof react };

const isLively = async (page: () => react.ReactNode) =>
  (await rendered(async () => renderToString(page()))).isLively;

const Remembering = () => jsx('p', { children: shared.useState('a word')[0] });
const RememberingToo = () => jsx('p', { children: shared.default.useState('a word')[0] });
const Named = () => jsx('p', { id: shared.useId() });
const Place = ({ to }: { to: string; state?: string }) => jsx('a', { href: to });

class Older extends react.Component {
  override render() {
    return 'a word';
  }
}

test.each<[string, boolean, () => react.ReactNode]>([
  ['words and links', false, () => jsx('a', { href: '/', children: 'a word' })],
  ['an id', false, () => jsx(Named, {})],
  ['a listener that does nothing', false, () => jsx('img', { alt: '', onLoad: () => {} })],
  ['a handler', true, () => jsx('button', { onClick: () => close() })],
  ['a handler, made by hand', true, () => shared.createElement('button', { onClick: () => close() })],
  ['a form’s action', true, () => jsx('form', { action: () => close() })],
  ['a reference to an element', true, () => jsx('p', { ref: react.createRef() })],
  ['a link that hands something on', true, () => jsx(Place, { to: '/', state: 'a word' })],
  ['state', true, () => jsx(Remembering, {})],
  ['state of the whole React', true, () => jsx(RememberingToo, {})],
  ['a class', true, () => jsx(Older, {})],
])('of a page with %s it is known whether it needs code: %s', async (_, needsCode, page) => {
  expect(await isLively(page)).toBe(needsCode);
});

test('what a remote makes while it is read may be in any page of it', async () => {
  expect(await isLively(() => 'a word')).toBe(false);
  jsx('button', { onClick: () => close() });
  expect(await isLively(() => 'a word')).toBe(true);
});
