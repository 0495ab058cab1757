import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser, type Token, Tokenizer } from 'parse5';
import type { PageMetadata } from '../page';
import { routeAnswers } from '../routes';
import type { FaultCode, PageShape } from './subject';

export type Said = readonly [code: FaultCode, text: string];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What ends a line, turns the direction of what follows around, or is half a letter. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Whoever reads it goes down into it: nobody says anything this deep. */
const mostLevels = 50;
export const tooDeep = `says something that is more than ${mostLevels} levels deep`;
export const isShallow = (value: unknown, levels = mostLevels): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/** In a line that a browser's tab, a search engine or a shared link can show, with something in it to be seen. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  /[^\p{C}\p{Z}]/u.test(value) &&
  value.length <= 1_000 &&
  !unprintable.test(value);

const isQuery = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 2 && value.every(isText));

const isParams = (value: unknown) =>
  isRecord(value) && Object.values(value).every((text) => text === undefined || typeof text === 'string');

/** Twice what the site is built for: 10,000 products, each with a page of its own. */
const mostInstances = 20_000;

/** Those that apply, of faults that are each held against a condition. */
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

/** As a browser would ask for it: one that leads up, or to another host, is another's address. */
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
    [isText(title), 'has no title'],
    [isText(description), 'has no description'],
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

/** Every element of a fragment, those in templates too, in the order of the document. */
function elementsIn(node: DefaultTreeAdapterTypes.Node, found: Element[] = []): readonly Element[] {
  if ('tagName' in node) found.push(node);
  if ('content' in node) elementsIn(node.content, found);
  if ('childNodes' in node) for (const child of node.childNodes) elementsIn(child, found);
  return found;
}

/** Wherever they stand, they count for all of a document, which is the frame’s. */
const ofTheDocument = /^(base|embed|frame|link|meta|object|portal|script|style|title)$/;

/** An svg has a title of its own, and React loads pictures ahead. */
const isItsOwn = ({ namespaceURI, tagName, attrs }: Element) =>
  (tagName === 'title' && namespaceURI.endsWith('svg')) ||
  (tagName === 'link' && attrs.some(({ name, value }) => name === 'rel' && value === 'preload'));

/** Without an end a browser goes on with them behind what they stand in (html.spec.whatwg.org/#formatting). */
const goingOn = /^(a|b|big|code|em|font|form|i|nobr|s|small|strike|strong|tt|u)$/;

/** A browser's parser goes no deeper: what is deeper stands elsewhere in the page than in its HTML. */
const deepest = 512;

/** Reading takes a browser, and whoever judges, time for each. */
const mostElements = 100_000;

/** The parser compares each with all before it. */
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

/** Gives up where there is too much, before all of it is read. @throws tooMuch */
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

/** Read as a browser reads it, so that no spelling hides anything; with the frame around it or without. */
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
  // What ends without having begun ends what is around, or was swallowed by what has no end; what begins and is no
  // element of its own is said of the document's.
  const ended = count(({ sourceCodeLocation }) => sourceCodeLocation?.endTag !== undefined);
  const begun = new Set(elements.map(({ sourceCodeLocation }) => sourceCodeLocation?.startTag?.startOffset));
  begun.delete(undefined);
  // In a drawing such may close themselves.
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
  // Into a shadow tree no look can see; what a page is about it says in its data.
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
