import type { CDPSession } from 'playwright-core';

/** The styles of each box that are compared, besides its place and size. */
const comparedStyles: readonly string[] =
  `display visibility opacity color background-color background-image font-family font-size font-weight
  font-style line-height letter-spacing text-transform text-decoration-line border-top-color
  border-top-width box-shadow filter transform position z-index overflow-x overflow-y pointer-events
  cursor user-select animation-name`.split(/\s+/);

/** Takes what is drawn, box by box, from the browser itself, so that nothing in the page can forge it. */
export const snapshotOf = (devtools: CDPSession) =>
  devtools.send('DOMSnapshot.captureSnapshot', { computedStyles: [...comparedStyles] });

export type Drawn = Awaited<ReturnType<typeof snapshotOf>>;

/** Elements that stay in the document once their file is fetched: only their effect is compared. */
const unseen = /^(head|script|style|link)$/;

/** Ids that React numbers in the browser: a visitor who has seen more has higher numbers. */
const numbered = /_r_\w+_/g;

/** Makes a text of alternating names and values that is the same in whichever order they were set. */
const attributesOf = (parts: readonly string[]) =>
  parts
    .flatMap((name, at) => (at % 2 === 0 ? [`${name}="${parts[at + 1]?.replaceAll(numbered, '')}"`] : []))
    .sort()
    .join(' ');

/** Lists each element and each text: what it is, and how it is drawn, if at all. */
function boxesOf({ documents, strings }: Drawn) {
  const [document] = documents;
  if (!document) return [];
  const { nodes, layout } = document;
  const text = (index: number | undefined) => (index === undefined ? '' : (strings[index] ?? ''));
  const laidOut = new Map(layout.nodeIndex.map((node, at) => [node, at]));
  const hidden = new Set<number>();
  return (nodes.nodeName ?? []).flatMap((name, node) => {
    const of = text(name).toLowerCase();
    if (unseen.test(of) || hidden.has(nodes.parentIndex?.[node] ?? -1)) {
      hidden.add(node);
      return [];
    }
    const at = laidOut.get(node);
    if (at === undefined && nodes.nodeType?.[node] !== 1) return [];
    return [
      {
        node,
        of,
        text: text(at === undefined ? undefined : layout.text[at]),
        attributes: attributesOf((nodes.attributes?.[node] ?? []).map(text)),
        place: at === undefined ? '' : (layout.bounds[at] ?? []).map(Math.round).join(' '),
        styles: at === undefined ? [] : (layout.styles[at] ?? []).map(text),
      },
    ];
  });
}

type Box = ReturnType<typeof boxesOf>[number];

const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const nameOf = ({ of, text }: Box) => of + (text && ` “${excerpt(text)}”`);

function boxOtherwise(box: Box, now: Box | undefined): string | undefined {
  const name = nameOf(box);
  if (now?.of !== box.of || now.text !== box.text)
    return `where ${name} stands, there is ${now?.text ? `“${now.text.slice(-40)}”` : (now?.of ?? 'nothing')}`;
  if ((now.place === '') !== (box.place === '')) return `${name} is ${now.place ? '' : 'not '}drawn`;
  const style = comparedStyles.findIndex((_, at) => now.styles[at] !== box.styles[at]);
  if (style >= 0)
    return `${comparedStyles[style]} of ${name} is ${now.styles[style]} instead of ${box.styles[style]}`;
  if (now.attributes === box.attributes) return undefined;
  return `${name} has ${now.attributes || 'no attribute'} instead of ${box.attributes || 'none'}`;
}

const placeOtherwise = (box: Box, now: Box | undefined) =>
  now && now.place !== box.place ? `${nameOf(box)} is at ${now.place} instead of ${box.place}` : undefined;

const titleOf = ({ documents: [document], strings }: Drawn) => strings[document?.title ?? -1] ?? '';

/** Returns the ancestors of some elements. */
function around({ documents: [document] }: Drawn, inner: readonly Box[]): ReadonlySet<number> {
  const parents = document?.nodes.parentIndex ?? [];
  const found = new Set<number>();
  for (const { node } of inner) {
    for (let parent = parents[node]; parent !== undefined && !found.has(parent); parent = parents[parent])
      found.add(parent);
  }
  return found;
}

/** Describes what is drawn differently; undefined if all is the same. */
export function drawnOtherwise(one: Drawn, other: Drawn): string | undefined {
  const [title, titleNow] = [titleOf(one), titleOf(other)];
  if (title !== titleNow) return `its title is “${titleNow}” instead of “${title}”`;
  const [before, after] = [boxesOf(one), boxesOf(other)];
  const found = before.flatMap((box, index) => {
    const now = after[index];
    const otherwise = boxOtherwise(box, now);
    const said = otherwise ?? placeOtherwise(box, now);
    return said === undefined ? [] : [{ ...box, said, isPlace: otherwise === undefined }];
  });
  // An ancestor's size changes with its content.
  const grown = around(one, found);
  const first = found.find(({ isPlace, node }) => !isPlace || !grown.has(node));
  const isAtEnd = after.length > before.length && (!first || /^(html|body|#document)$/.test(first.of));
  if (isAtEnd)
    return `there is ${after.at(-1)?.text ? `“${excerpt(after.at(-1)?.text ?? '')}”` : after.at(-1)?.of} at its end`;
  return first?.said;
}
