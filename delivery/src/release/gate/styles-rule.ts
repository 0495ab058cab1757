import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Declaration,
  type Location2 as Place,
  type Rule,
  type Selector,
  type TokenOrValue,
  transform,
} from 'lightningcss';
import { browserUrl } from '../../bundle/apps';
import { inParallel, listFiles } from '../../store/files';
import { isRemote, nameAt, type Published } from '../compose/published';
import { type Refusal, refusalsOf } from './refusal';

/** Whether a name has the prefix that CSS modules give an app's classes and animations: `catalogue-card-Q4TKn`. */
const isOwn = (owner: string, name: string) => name.startsWith(`${owner}-`) || name.startsWith(`--${owner}-`);

/**
 * Whether a selector matches only elements of the owner: with one of its classes, or below one that has it. A class
 * within `:has()` or `:not()`, as in `body:has(.own)`, confines nothing. `isNested`: whether `&` is confined.
 */
const isConfined = (owner: string, selector: Selector, isNested: boolean): boolean =>
  selector.some((part) => {
    if (part.type === 'class') return isOwn(owner, part.name);
    if (part.type === 'nesting') return isNested;
    if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false;
    return part.selectors.every((branch) => isConfined(owner, branch, isNested));
  });

/** Returns the text from a place to the beginning of its block. */
const beginningAt = (lines: readonly string[], { line, column }: Place): string =>
  (lines[line]?.slice(column - 1) ?? '').split('{', 1)[0]?.trim() ?? '';

/** The layers that all remotes share (`shared/bundling/layers-plugin.ts`). */
const shared = /^(components|app)$/;

/** What a rule is in: a confined rule, or a scope, outside of which no selector matches anything. */
type Around = 'nothing' | 'own rule' | 'own scope';

/** Lists what of a rule, and of those in it, reaches beyond its owner's region, such as names for all. */
function ruleFaults(owner: string, lines: readonly string[], rule: Rule, around: Around): readonly string[] {
  const within = (rules: readonly Rule[], inThese = around) =>
    rules.flatMap((inner) => ruleFaults(owner, lines, inner, inThese));
  const areConfined = (selectors: readonly Selector[]) =>
    selectors.every((selector) => isConfined(owner, selector, around !== 'nothing'));
  const making = (name: string) =>
    isOwn(owner, name) ? [] : [`@${rule.type} "${name}" is a name for everybody`];
  /** The order of layers depends on who names a layer first. */
  const layer = (names: readonly string[]) => {
    // Below one's own layer there are only one's own.
    const name = names.find((each) => !shared.test(each)) ?? owner;
    return name === owner || isOwn(owner, name) ? [] : [`@layer "${name}" is a name for everybody`];
  };
  switch (rule.type) {
    case 'keyframes':
      return making(rule.value.name.value);
    case 'property':
    case 'counter-style':
    case 'font-palette-values':
    case 'position-try':
      return making(rule.value.name);
    case 'font-feature-values':
      return rule.value.name.flatMap(making);
    case 'font-face': {
      const family = rule.value.properties.findLast((property) => property.type === 'font-family');
      return making(typeof family?.value === 'string' ? family.value : '');
    }
    case 'style': {
      const { selectors, rules = [], loc } = rule.value;
      if (around === 'own scope') return within(rules);
      if (areConfined(selectors)) return within(rules, 'own rule');
      return [`"${beginningAt(lines, loc)}" matches what is not ${owner}’s`];
    }
    // These are only conditions for the rules in them.
    case 'media':
    case 'supports':
    case 'container':
    case 'starting-style':
      return within(rule.value.rules);
    case 'layer-block':
      return [...layer(rule.value.name ?? []), ...within(rule.value.rules)];
    case 'layer-statement':
      return rule.value.names.flatMap(layer);
    case 'nested-declarations':
      return [];
    case 'unknown': {
      const { name, prelude } = rule.value;
      // lightningcss does not know `@function` yet; it contains only declarations.
      const [named] = prelude;
      if (name === 'function' && named?.type === 'function')
        return isOwn(owner, named.value.name)
          ? []
          : [`@function "${named.value.name}" is a name for everybody`];
      return [`@${name} is for the whole document`];
    }
    case 'scope': {
      const { scopeStart, rules } = rule.value;
      if (scopeStart && areConfined(scopeStart)) return within(rules, 'own scope');
    }
  }
  return [`@${rule.type} is for the whole document`];
}

/** Properties whose value is a name that other elements see, or that must be unique among them. */
const naming =
  /^(view-transition-name|anchor-name|counter-(reset|increment|set)|timeline-(scope|trigger(-name)?)|(view|scroll)-timeline(-name)?)$/;

/** Functions that give a number or a timeline, and no name, whatever is in them. */
const nameless = /^(calc|min|max|clamp|round|mod|rem|abs|sign|sibling-(index|count)|view|scroll)$/;
const withoutNameless = (_: string, part: TokenOrValue | undefined) =>
  part?.type === 'function' && nameless.test(part.value.name) ? undefined : part;

/** Keywords of CSS, which are no names. */
const ofEverybody = /^(none|auto|match-element|list-item|inherit|initial|unset|revert(-layer)?)$/;

/** An inherited or initial value; not `revert`, by which the browser's own style may apply, which fixes popovers. */
const asAround = /^\[\{"type":"token","value":\{"type":"ident","value":"(inherit|initial|unset)"\}\}\]$/;

/** Lists a declaration's names for the whole document, and a fixed position. Composed values may be anything. */
function declarationFaults(owner: string, { property, value }: Declaration): readonly string[] {
  const [name, given] =
    property === 'custom'
      ? [value.name, value.value]
      : property === 'unparsed'
        ? [value.propertyId.property, value.value]
        : [property, value];
  const text = JSON.stringify(given, naming.test(name) ? withoutNameless : undefined);
  const written = (kind: RegExp) => [...text.matchAll(kind)].map(([, each = '']) => each);
  // In any state, width or medium, an element stays within its region.
  if (name === 'position' && property !== 'position' && !asAround.test(text))
    return ['position is put together, and may be fixed'];
  if (property === 'position' && value.type === 'fixed')
    return [
      'position "fixed" is for the whole window: what lies over all is a dialog or a popover, what stays in sight is sticky',
    ];
  const names = /^(--|will-change$|transition)/.test(name)
    ? []
    : written(/"type":"dashed-ident","value":"([^"]*)/g);
  if (/^counter-/.test(name)) names.push(...written(/"type":"ident","value":"([^"]*)/g));
  if (property === 'view-transition-name') names.push(value);
  if (naming.test(name) && /"type":"(var|env)"|"type":"function","value":\{"name":"(?!reversed")/.test(text))
    return [`${name} is put together, and may be anybody’s`];
  return names
    .filter((each) => !isOwn(owner, each) && !ofEverybody.test(each))
    .map((each) => `${name} "${each}" is a name for everybody`);
}

/** No handwritten stylesheet comes near; at some thousands the parser overflows its stack and ends the process. */
const deepest = 100;

/** Each parsed rule takes hundreds of bytes in the gate's process. No page has a fiftieth of this. Characters. */
const longest = 1_000_000;

/** Returns how deeply blocks and parentheses are nested. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  for (const [bracket] of text.matchAll(/[({[\]})]/g)) {
    depth = Math.max(0, depth + ('({['.includes(bracket) ? 1 : -1));
    most = Math.max(most, depth);
  }
  return most;
}

/**
 * Lists everything in a stylesheet that reaches beyond its owner's region, in words. `base`: the address of the owner's
 * release, from where alone it may load files. A text that cannot be parsed may reach anywhere.
 */
export function unconfined(owner: string, base: string, text: string): readonly string[] {
  if (text.length > longest) return [`it has more than ${longest} characters`];
  if (depthOf(text) > deepest) return [`it nests more than ${deepest} blocks in each other`];
  // Without a charset header a browser uses this encoding, and would see other rules than the gate.
  if (/^@charset "(?!utf-8")/i.test(text)) return ['it names another encoding than UTF-8'];
  // A document carries it as it is.
  if (/<\/style/i.test(text)) return ['it ends the element that it stands in: </style'];
  const faults: (readonly string[])[] = [];
  const lines = text.split('\n');
  try {
    const { dependencies } = transform({
      filename: 'style.css',
      code: Buffer.from(text),
      analyzeDependencies: true,
      visitor: {
        StyleSheet({ rules }) {
          faults.push(rules.flatMap((rule) => ruleFaults(owner, lines, rule, 'nothing')));
        },
        Declaration(declaration) {
          faults.push(declarationFaults(owner, declaration));
        },
      },
    });
    const foreign = (dependencies ?? []).flatMap((one) => ('url' in one ? [one.url] : []));
    // As a browser reads it on any site: `%2e%2e` leads up, too.
    const own = new URL(base, 'https://site.example').href;
    const isOwnFile = (url: string) => URL.canParse(url, own) && new URL(url, own).href.startsWith(own);
    // A URL with # names an element of the document, such as a filter.
    const loaded = foreign.filter((url) => !/^(data:|#)/.test(url) && !isOwnFile(url));
    faults.push(loaded.map((url) => `it loads ${url}`));
  } catch (error) {
    faults.push([`it cannot be parsed: ${error instanceof Error ? error.message : String(error)}`]);
  }
  return faults.flat();
}

/**
 * No stylesheet of a remote affects what another team shows. A workbench's stylesheets are not checked, unless a page's
 * entry in `release.json` names one: it is then inlined in that page's documents, whatever its extension.
 */
export async function stylesRule(release: Published): Promise<Refusal[]> {
  if (!isRemote(release)) return [];
  const { app, version, remote } = release.manifest;
  const base = browserUrl(app, version);
  const named = Object.values(remote.pages).flatMap(({ css }) => css.map(({ url }) => nameAt(release, url)));
  const browser = path.join(release.folder, 'browser');
  const others = (await listFiles(browser)).filter((name) => /^(?!workbench\/).*\.css$/.test(name));
  const faults = await inParallel([...new Set([...named, ...others])], async (name) => {
    const text = await readFile(path.join(browser, name), 'utf8');
    return unconfined(app, base, text).map((fault) => `${name}: ${fault}`);
  });
  const meets = `${app} may style what ${app} renders, and pages of other teams stay in the document with it`;
  const remedy = `Write it in a CSS module and begin the selector with a class of it, and any other name with “${app}-”; what all pages share is the shell’s.`;
  return refusalsOf('styles', release, faults.flat(), meets, remedy);
}
