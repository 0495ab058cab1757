/**
 * What every component of the design package keeps to. The suite reads the folder, so a new component is held to it
 * by existing.
 *
 *  1. A folder holds the component, its test and its examples, under its own name.
 *  2. Examples have names, say where the accessible name comes from, and give a keyboard map if it can be operated.
 *  3. What the server writes hydrates without a word in the console, and carries no style attribute and no script.
 *  4. Twice on a page, it gives no id twice. (Fields take theirs from their name, which is unique in a form.)
 *  5. Whatever can be reached has an accessible name.
 *  6. Every reference from one element to another arrives; whatever is invalid says why.
 *  7. axe finds nothing.
 *  8. Styles stand in `@layer components` and speak of purposes: no palette, no colours of their own, no token that
 *     does not exist.
 *  9. A control that shows an icon and no word has a tooltip.
 * 10. Class names come from its own stylesheet: `className` and `style` are no props.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryRouter } from '@landmark/shared/router';
import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { readTokens, undeclaredIn } from '../styles/read-tokens';
import { readComponents } from './read-components';

const components = readComponents();
const tokens = readTokens(readFileSync(join(__dirname, '../styles/tokens.css'), 'utf8'));
const operable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Need a drawing surface, which jsdom has not: the end-to-end tests run them in a browser. */
const drawnOnly = ['color-contrast', 'label-content-name-mismatch', 'target-size'];
/** Ask about a document, of which an example is a part. */
const wholePages = ['region', 'heading-order', 'page-has-heading-one', 'landmark-one-main'];

const inSite = (content: ReactNode) => <MemoryRouter>{content}</MemoryRouter>;

test('the folder has components', () => {
  expect(components.length).toBeGreaterThan(30);
});

describe.each(components)('$name', (component) => {
  const documented = component.examples();
  const { examples } = documented;

  test('has a test and a stylesheet, or shares that of another', () => {
    expect(component.has('.test.tsx')).toBe(true);
    expect(component.has('.module.css') || /from '\.\.\/.+\.module\.css'/.test(component.read('.tsx'))).toBe(
      true,
    );
  });

  test('documents itself under its own name', () => {
    expect(documented.component).toBe(component.name);
    expect(documented.summary).not.toBe('');
    expect(documented.accessibleName).not.toBe('');
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
    expect(examples.length).toBeGreaterThan(0);
  });

  test('takes no class and no style from outside', () => {
    expect(component.read('.tsx')).not.toMatch(/readonly (className|style)\??:/);
  });

  if (component.has('.module.css')) {
    test('writes its styles in the layer of components, from purposes alone', () => {
      const css = component.read('.module.css').replace(/\/\*[\s\S]*?\*\//g, '');
      expect(css.trimStart()).toMatch(/^@layer components \{/);
      expect(css.trimEnd()).toMatch(/\}$/);
      expect(css).not.toMatch(/var\(--(paper|ink|coal|bone|green|brick|stain|chalk)-\d/);
      // Swatches are samples of materials: theirs are the only colours that are not purposes.
      if (component.name !== 'Swatch') expect(css).not.toMatch(/#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i);
      expect(css).not.toContain('!important');
      expect(undeclaredIn(css, tokens)).toEqual([]);
    });
  }

  test('has a keyboard map if anything in it can be reached', () => {
    const reachable = examples.some(({ render: Content }) => {
      const { container, unmount } = render(inSite(<Content />));
      const found = container.querySelector(operable) !== null;
      unmount();
      return found;
    });
    expect(documented.keyboard.length > 0 || !reachable).toBe(true);
  });

  describe.each(examples)('$name', ({ render: Content }) => {
    const content = inSite(<Content />);

    test('hydrates what the server wrote without a word', async () => {
      const complaints = jest.spyOn(console, 'error');
      const place = document.createElement('div');
      place.innerHTML = renderToString(content);
      document.body.append(place);

      const recovered = jest.fn();
      const root = await act(async () => hydrateRoot(place, content, { onRecoverableError: recovered }));

      expect(recovered).not.toHaveBeenCalled();
      expect(complaints).not.toHaveBeenCalled();
      await act(async () => root.unmount());
      place.remove();
      complaints.mockRestore();
    });

    test('writes no style attribute and no script, which a strict policy would refuse', () => {
      expect(renderToString(content)).not.toMatch(/ style="|<script/);
    });

    test('gives no id twice when it stands twice on a page', () => {
      const { container } = render(
        inSite(
          <>
            <Content />
            <Content />
          </>,
        ),
      );
      const ids = [...container.querySelectorAll('[id]')]
        .map(({ id }) => id)
        .filter((id) => !id.startsWith('field-'));
      expect(ids).toEqual([...new Set(ids)]);
    });

    test('names everything that can be reached', () => {
      const { container } = render(content);
      for (const element of container.querySelectorAll(operable)) expect(element).toHaveAccessibleName();
    });

    test('explains every control that shows an icon alone', () => {
      const { container } = render(content);
      const wordless = [...container.querySelectorAll('button, a[href], summary')]
        .filter((control) => control.querySelector('svg') && !control.textContent?.trim())
        .filter((control) => !control.closest('[data-tooltip]'));
      expect(wordless).toEqual([]);
    });

    test('has references that arrive, and errors that say why', () => {
      const { container } = render(content);
      const missing = [...container.querySelectorAll('*')].flatMap((element) =>
        ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']
          .flatMap((attribute) => element.getAttribute(attribute)?.split(' ') ?? [])
          .filter((id) => container.querySelector(`[id="${id}"]`) === null),
      );
      expect(missing).toEqual([]);
      for (const invalid of container.querySelectorAll('[aria-invalid="true"]')) {
        expect(invalid).toHaveAccessibleDescription();
      }
    });

    test('gives axe nothing to find', async () => {
      const { container } = render(content);
      const { violations } = await axe.run(container, {
        rules: Object.fromEntries([...drawnOnly, ...wholePages].map((rule) => [rule, { enabled: false }])),
      });
      expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html ?? ''})`)).toEqual([]);
    });
  });
});
