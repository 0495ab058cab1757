/**
 * The rules for every component of the design package. The suite reads the folder, so that it has new ones,
 * too. Fields take their ids from their names, which are unique in a form; others must work twice on a page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryRouter } from '@landmark/design/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { undeclaredIn } from '../styles/undeclared';
import { groups } from './examples/groups';

const documentation = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, entry]) => ({ name, group, ...entry })),
);

/** The components: every folder here with a capitalized name, so that nothing has to be listed. */
const components = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
  .map(({ name }) => {
    const file = (suffix: string) => join(__dirname, name, `${name}${suffix}`);
    const documented = documentation.find((entry) => entry.name === name);
    if (!documented) throw new Error(`Nothing in ui/examples/ shows ${name}.`);
    return {
      name,
      has: (suffix: string) => existsSync(file(suffix)),
      read: (suffix: string) => readFileSync(file(suffix), 'utf8'),
      documented,
    };
  });
const operable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const inSite = (content: ReactNode) => <MemoryRouter>{content}</MemoryRouter>;

/** What a screen reader reads of an example: an element's role, and its name or its text. */
const readings: readonly (readonly [component: string, example: string, role: string, words: string])[] = [
  ['Badge', 'green', 'generic', 'In Stock'],
  ['ButtonLink', 'primary', 'link', 'Become a Dealer'],
  ['Checkbox', 'ticked', 'checkbox', 'Send me the printed catalog'],
  ['DefinitionList', 'normal', 'term', 'Finish'],
  ['DefinitionList', 'normal', 'definition', 'White'],
  ['FactTable', 'containers', 'table', 'Container capacities'],
  ['FactTable', 'containers', 'columnheader', 'Volume'],
  ['FactTable', 'containers', 'rowheader', '20 ft'],
  // Without the label that is drawn beside it on a phone.
  ['FactTable', 'containers', 'cell', 'about 28 CBM'],
  ['Dialog', 'opened by a button', 'button', 'Open the dialog'],
  ['Fieldset', 'first of four', 'group', 'Business Information 1 of 4'],
  ['Heading', 'page', 'heading', 'Wenge Panel, 75,000 sq ft'],
  ['Hero', 'page, words alone', 'heading', 'Container prices, your mix'],
  ['Hero', 'page, words alone', 'paragraph', 'One container is the minimum.'],
  ['Hero', 'display, with a figure', 'link', 'Become a Dealer'],
  ['Notice', 'error, live, with a way out', 'alert', 'The catalogue did not load.Load the page again'],
  ['Section', 'tint, beside', 'region', 'How it ships'],
  ['Section', 'tint, beside', 'heading', 'How it ships'],
  ['SelectField', 'chosen', 'combobox', 'Ship-to Region'],
  ['Statistic', 'large', 'paragraph', '39+ years in business'],
  ['Steps', 'numbered', 'listitem', '2Phone InterviewA short call with your account manager.'],
  ['Steps', 'numbered', 'heading', 'Phone Interview'],
  ['Swatch', 'every finish', 'generic', 'Wenge'],
  ['TextArea', 'four rows', 'textbox', 'Message'],
  // Without the mark of being required.
  ['TextField', 'text, required, with a hint', 'textbox', 'Business Name'],
  ['TextField', 'search', 'searchbox', 'Search'],
  ['TextLink', 'inline', 'link', 'direct container'],
  ['Toast', 'destructive', 'paragraph', 'Max size is 5MB.'],
  ['Toast', 'destructive', 'button', 'Dismiss notification'],
];

test.each(readings)('%s, %s: is read as a %s of the words “%s”', (component, example, role, words) => {
  const found = components.find(({ name }) => name === component);
  render(inSite(found?.documented.examples[example]));
  const named = screen.queryAllByRole(role, { name: words });
  const worded = screen.queryAllByRole(role).filter(({ textContent }) => textContent === words);
  expect([...named, ...worded]).not.toEqual([]);
});

const tests = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('');

describe.each(components)('$name', (component) => {
  const { examples, summary, accessibleName, keyboard = {}, group, wide = [] } = component.documented;
  const isOperable = Object.keys(keyboard).length > 0;

  test('has a stylesheet or shares that of another, and somebody asks what it does', () => {
    expect(component.has('.module.css') || /from '\.\.\/.+\.module\.css'/.test(component.read('.tsx'))).toBe(
      true,
    );
    // An icon does nothing and is never read, which the tests of its users check.
    const isRead = [['Icon'], ...readings].some(([name]) => name === component.name);
    expect(isRead || new RegExp(`/${component.name}';`).test(tests)).toBe(true);
  });

  test('documents itself', () => {
    expect(summary).not.toBe('');
    expect(accessibleName).not.toBe('');
    expect(Object.keys(examples)).toEqual(expect.arrayContaining([...wide]));
    expect(Object.keys(examples)).not.toEqual([]);
  });

  test('takes no class and no style from outside', () => {
    expect(component.read('.tsx')).not.toMatch(/readonly (className|style)\??:/);
  });

  if (component.has('.module.css')) {
    test('writes its styles from purposes alone', () => {
      const css = component.read('.module.css').replace(/\/\*[\s\S]*?\*\//g, '');
      expect(css).not.toContain('@layer');
      expect(css).not.toMatch(/var\(--(paper|ink|coal|bone|green|brick|stain|chalk)-\d/);
      expect(css).not.toMatch(/#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i);
      expect(css).not.toContain('!important');
      expect(undeclaredIn(css)).toEqual([]);
    });
  }

  test('has a keyboard map if anything in it can be reached', () => {
    const all = Object.entries(examples).map(([name, example]) => <Fragment key={name}>{example}</Fragment>);
    const { container } = render(inSite(all));
    expect(isOperable || container.querySelector(operable) === null).toBe(true);
  });

  test.each(Object.entries(examples))(
    '%s: hydrates what the server wrote, may stand twice, and is named and wired for those who hear it',
    async (name, example) => {
      const complaints = jest.spyOn(console, 'error');
      const recovered = jest.fn();
      const page = document.createElement('div');
      const content = inSite(example);
      page.innerHTML = renderToString(content);
      document.body.replaceChildren(page);
      // A strict Content Security Policy would refuse them.
      expect(page.querySelector('[style], script')).toBeNull();
      const root = await act(async () => hydrateRoot(page, content, { onRecoverableError: recovered }));
      expect(recovered).not.toHaveBeenCalled();
      expect(complaints).not.toHaveBeenCalled();
      complaints.mockRestore();

      const twice = renderToString(inSite([0, 1].map((place) => <Fragment key={place}>{example}</Fragment>)));
      const ids = [...twice.matchAll(/ id="(?!field-)([^"]*)"/g)].map(([, id]) => id);
      expect(ids).toEqual([...new Set(ids)]);

      for (const element of page.querySelectorAll(operable)) expect(element).toHaveAccessibleName();
      const wordless = [...page.querySelectorAll('button, a[href], summary')]
        .filter((control) => control.querySelector('svg') && !control.textContent?.trim())
        .filter((control) => !control.closest('[data-tooltip]'));
      expect(wordless).toEqual([]);
      expect(page.querySelector('svg:not([role="img"], [aria-hidden="true"])')).toBeNull();

      const missing = [...page.querySelectorAll('*')].flatMap((element) =>
        ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']
          .flatMap((attribute) => element.getAttribute(attribute)?.split(' ') ?? [])
          .filter((id) => page.querySelector(`[id="${id}"]`) === null),
      );
      expect(missing).toEqual([]);
      const invalid = [...page.querySelectorAll('[aria-invalid="true"]')];
      if (group === 'Forms' && name === 'with an error') expect(invalid).not.toEqual([]);
      for (const control of invalid) expect(control).toHaveAccessibleDescription();
      await act(async () => root.unmount());
    },
  );
});

test('a dialog that is opened again before its closing is told stays open', async () => {
  const dialog = components.find(({ name }) => name === 'Dialog');
  render(inSite(dialog?.documented.examples['opened by a button']));
  const opener = screen.getByRole('button', { name: 'Open the dialog' });
  fireEvent.click(opener);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(opener);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('dialog')).toBeVisible();
});
