import type { CDPSession } from 'playwright-core';

/** What of each box is compared beside its place and size. */
const comparedStyles = [
  'display',
  'visibility',
  'opacity',
  'color',
  'background-color',
  'background-image',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-decoration-line',
  'border-top-color',
  'border-top-width',
  'box-shadow',
  'filter',
  'transform',
  'position',
  'z-index',
  'overflow-x',
  'overflow-y',
  'pointer-events',
  'cursor',
  'user-select',
  'animation-name',
] as const;

/** What is drawn, box by box, as the browser has it: nothing in the page can answer in its place. */
export const snapshotOf = (devtools: CDPSession) =>
  devtools.send('DOMSnapshot.captureSnapshot', { computedStyles: [...comparedStyles] });

export type Drawn = Awaited<ReturnType<typeof snapshotOf>>;

/** One box: what it is of, and how it is drawn. */
interface Box {
  readonly of: string;
  readonly text: string;
  readonly place: string;
  readonly styles: readonly string[];
}

function boxesOf({ documents, strings }: Drawn): readonly Box[] {
  const [document] = documents;
  if (!document) return [];
  const { nodes, layout } = document;
  const text = (index: number | undefined) => (index === undefined ? '' : (strings[index] ?? ''));
  return layout.nodeIndex.map((node, at) => ({
    of: text(nodes.nodeName?.[node]).toLowerCase(),
    text: text(layout.text[at]).slice(0, 40),
    place: (layout.bounds[at] ?? []).map(Math.round).join(' '),
    styles: (layout.styles[at] ?? []).map(text),
  }));
}

function boxOtherwise(box: Box, now: Box | undefined): string | undefined {
  const name = `${box.of}${box.text && ` “${box.text}”`}`;
  if (now?.of !== box.of || now.text !== box.text) {
    return `where ${name} stands, there is ${now?.text ? `“${now.text}”` : (now?.of ?? 'nothing')}`;
  }
  const style = comparedStyles.findIndex((_, at) => now.styles[at] !== box.styles[at]);
  if (style >= 0) {
    return `${comparedStyles[style]} of ${name} is ${now.styles[style]} instead of ${box.styles[style]}`;
  }
  return now.place === box.place ? undefined : `${name} is at ${now.place} instead of ${box.place}`;
}

/** In words what is drawn otherwise; undefined where all is the same. */
export function drawnOtherwise(one: Drawn, other: Drawn): string | undefined {
  const [before, after] = [boxesOf(one), boxesOf(other)];
  const found = before.flatMap((box, index) => {
    const text = boxOtherwise(box, after[index]);
    return text === undefined ? [] : [{ text, isAround: /^(html|body|#document)$/.test(box.of) }];
  });
  // What is around grows with what is in it.
  const inside = found.find(({ isAround }) => !isAround);
  if (!inside && after.length > before.length) return `there is “${after.at(-1)?.text}” at its end`;
  return (inside ?? found[0])?.text;
}
