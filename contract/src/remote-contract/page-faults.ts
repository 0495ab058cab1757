import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser, type Token, Tokenizer } from 'parse5';
import type { PageMetadata } from '../page';
import { routeAnswers } from '../routes';
import type { FaultCode, PageShape } from './subject';

export type Said = readonly [code: FaultCode, text: string];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Characters that end a line or change the direction of text, controls, and lone surrogates. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Code that reads the data recurses into it, and no page needs this depth. */
const mostLevels = 50;
export const tooDeep = `says something that is more than ${mostLevels} levels deep`;
export const isShallow = (value: unknown, levels = mostLevels): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/** Whether a value is one line of visible text, for a browser's tab, a search engine or a shared link. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  /[^\p{C}\p{Z}\p{DI}]/u.test(value) &&
  value.length <= 1_000 &&
  !unprintable.test(value);

const isQuery = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 2 && value.every(isText));

const isParams = (value: unknown) =>
  isRecord(value) && Object.values(value).every((text) => text === undefined || typeof text === 'string');

/** Twice what the site is built for: 10,000 products, each with a page of its own. */
const mostInstances = 20_000;

/** Returns those faults whose condition does not hold. */
export const unless = (code: FaultCode, ...faults: readonly (readonly [holds: boolean, text: string])[]) =>
  faults.flatMap(([holds, text]): Said[] => (holds ? [] : [[code, text]]));

export function shapeFaults(shape: PageShape | null | undefined): readonly Said[] {
  if (!shape) return [['exposes', 'is missing from its composer build']];
  const { component, metadata, structuredData, instances, fallback } = shape;
  const given = Array.isArray(instances) ? instances : [];
  const haveParams = given.every((instance) => isRecord(instance) && isParams(instance.params));
  const haveQueries = given.filter(isRecord).every(({ query }) => isQuery(query));
  return unless(
    'exposes',
    [component === 'function', 'has no component as its default export'],
    [metadata === 'function', 'has no metadata()'],
    [/^(function|undefined)$/.test(structuredData), 'has structured data that is no function'],
    [given.length > 0, 'lists no instance to compose'],
    [given.length <= mostInstances, `lists more than ${mostInstances} instances`],
    [haveParams, 'lists an instance whose params are no texts'],
    [haveQueries, 'lists an instance whose query is no name and value'],
    [fallback === undefined || isParams(fallback), 'has a fallback whose params are no texts'],
  );
}

/** Whether a path is as a browser would request it: one that leads up, or to another host, is not. */
const isPlainPath = (path: unknown) =>
  typeof path === 'string' &&
  URL.canParse(path, 'https://site.example') &&
  new URL(path, 'https://site.example').pathname === path;

export function metadataFaults(metadata: unknown): readonly Said[] {
  if (!isShallow(metadata)) return [['metadata', tooDeep]];
  if (!isRecord(metadata)) return [['metadata', 'says nothing about itself']];
  const { title, description, canonicalPath, robots } = metadata;
  return unless(
    'metadata',
    [isText(title), 'has no title of one line'],
    [isText(description), 'has no description of one line'],
    [isPlainPath(canonicalPath), `calls ${String(canonicalPath)} its address, which is no path`],
    [robots === undefined || robots === 'noindex', `has "${String(robots)}" as a rule for robots`],
  );
}

export const addressFaults = ({ canonicalPath }: PageMetadata, routes: readonly string[]): readonly Said[] =>
  unless('contract', [
    routes.some((route) => routeAnswers(route, canonicalPath)),
    `calls ${canonicalPath} its address, which is none of its app’s routes`,
  ]);

type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a fragment, including those in templates, in document order. */
function elementsIn(node: DefaultTreeAdapterTypes.Node, found: Element[] = []): readonly Element[] {
  if ('tagName' in node) found.push(node);
  if ('content' in node) elementsIn(node.content, found);
  if ('childNodes' in node) for (const child of node.childNodes) elementsIn(child, found);
  return found;
}

/** Elements that affect the whole document wherever they are; the document belongs to the frame. */
const ofTheDocument = /^(base|embed|frame|link|meta|object|portal|script|style|title)$/;

/** The exceptions: an SVG's own title, and the preloads that React writes for images. */
const isItsOwn = ({ namespaceURI, tagName, attrs }: Element) =>
  (tagName === 'title' && namespaceURI.endsWith('svg')) ||
  (tagName === 'link' && attrs.some(({ name, value }) => name === 'rel' && value === 'preload'));

/** Without an end tag, a browser continues these after their parent (html.spec.whatwg.org/#formatting), or to the end. */
const goingOn = /^(a|b|big|code|em|font|form|i|nobr|noscript|s|small|strike|strong|tt|u)$/;

/** A browser's parser nests no deeper: it puts deeper elements elsewhere than the HTML does. */
const deepest = 512;

/** Every element takes a browser, and the gate, time to read. */
const mostElements = 100_000;

/** The parser compares each attribute with all before it. */
const mostAttributes = 200;

const tooMuch = new Error(
  `has more than ${mostElements} elements, or more than ${deepest} that are in each other, or ${mostAttributes} attributes of one`,
);

/** Gives up at a tag that has too many attributes. @throws tooMuch */
class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    super._leaveAttrName();
    const { attrs = [] } = this.currentToken as Partial<Token.TagToken>;
    if (attrs.length > mostAttributes) throw tooMuch;
  }
}

/** Gives up at too many elements or levels, before everything is read. @throws tooMuch */
function boundedAdapter(): typeof defaultTreeAdapter {
  let made = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      made += 1;
      if (made > mostElements) throw tooMuch;
      return defaultTreeAdapter.createElement(...given);
    },
    onItemPush() {
      depth += 1;
      if (depth > deepest) throw tooMuch;
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

/** Checks HTML, with or without the frame, as a browser parses it, so that no spelling hides anything. */
export function htmlFaults(html: string): readonly Said[] {
  const broken: string[] = [];
  try {
    const parser = Parser.getFragmentParser(null, {
      scriptingEnabled: false,
      sourceCodeLocationInfo: true,
      treeAdapter: boundedAdapter(),
      onParseError: ({ code }) => broken.push(code),
    });
    parser.tokenizer = new BoundedTokenizer(parser.options, parser);
    parser.tokenizer.write(html, true);
    return elementFaults(html, elementsIn(parser.getFragment()), broken);
  } catch (error) {
    if (error !== tooMuch) throw error;
    return [['contract', tooMuch.message]];
  }
}

const isMain = ({ name, value }: Token.Attribute) => name === 'role' && /(^|\s)main(\s|$)/i.test(value);

function elementFaults(html: string, elements: readonly Element[], broken: string[]): readonly Said[] {
  const count = (is: (one: Element) => boolean) => elements.filter(is).length;
  const written = (tag: RegExp) => html.match(tag)?.length ?? 0;
  // An end tag without a start closes an outer element, or an element without an end swallowed the start; a
  // start tag without an element of its own applies to one of the document's.
  const ended = count(({ sourceCodeLocation }) => sourceCodeLocation?.endTag !== undefined);
  const begun = new Set(elements.map(({ sourceCodeLocation }) => sourceCodeLocation?.startTag?.startOffset));
  begun.delete(undefined);
  // In an SVG, such elements may close themselves.
  const goesOn = (one: Element) =>
    one.namespaceURI.endsWith('xhtml') && goingOn.test(one.tagName) && !one.sourceCodeLocation?.endTag;
  if (ended !== written(/<\/[a-z]/gi) || begun.size !== written(/<[a-z]/gi) || elements.some(goesOn))
    broken.push('begin and end do not match');
  const headings = count(({ tagName }) => tagName === 'h1');
  const regions = Math.max(
    count(({ tagName, attrs }) => tagName === 'main' || attrs.some(isMain)),
    count(({ attrs }) => attrs.some(({ name }) => name === 'data-owner')),
  );
  const ruling = elements.find((one) => ofTheDocument.test(one.tagName) && !isItsOwn(one))?.tagName;
  const attributes = elements.flatMap(({ attrs }) => attrs);
  const first = (names: RegExp, values = /^/) =>
    attributes.find(({ name, value }) => names.test(name) && values.test(value));
  // The look cannot see into a shadow tree; what a page is about belongs into its structured data.
  const refused = first(/^(on.*|srcdoc|style|http-equiv|shadowrootmode|item(scope|type|prop|ref|id))$/)?.name;
  const taken = first(/^(id|name)$/, /^landmark|landmark_/i)?.value;
  const target = first(/^(form)?action$/, /^(?!\/(?!\/))/)?.value;
  const ahead = first(/^tabindex$/, /^\s*\+?0*[1-9]/)?.value;
  const ids = attributes.flatMap(({ name, value }) => (name === 'id' ? [value] : []));
  const seen = new Set<string>();
  const twice = ids.find((id) => seen.has(id) || !seen.add(id));
  return unless(
    'contract',
    [broken.length === 0, `is no whole HTML: ${broken[0]}`],
    [headings === 1, `has ${headings} headings of level 1`],
    [regions <= 1, 'has a region beside its own: a main element, or one with an owner'],
    [!ruling, `has a ${ruling} element, which counts for the whole document`],
    [!refused, `has ${refused} in its HTML, which no page may`],
    [!taken, `takes the name ${taken}, which is the frame’s`],
    [!target, `has a form that sends to ${target}, which is no path of this site`],
    [!ahead, `has the tabindex ${ahead}, by which it comes before the frame`],
    [!twice, `has the id ${twice} twice`],
  );
}
