import { unconfined } from './styles-rule';

const base = '/_releases/catalogue/1.0.0-0a1b2c3d4e/browser/';
const faultsOf = (text: string) => unconfined('catalogue', base, text);

test.each([
  ['the whole page', 'body { display: none }', '"body" matches'],
  ['the root', ':root { --colour-ink: red }', '":root" matches'],
  ['everything', '* { all: unset }', '"*" matches'],
  ['an element', 'h1, .catalogue-a { color: red }', '"h1, .catalogue-a" matches'],
  ['somebody else’s class', '.dealer-a { color: red }', '".dealer-a" matches'],
  ['a class that only begins alike', '.catalogueish-a { color: red }', '".catalogueish-a" matches'],
  ['a page that holds one’s own', 'body:has(.catalogue-a) { color: red }', 'matches'],
  ['what is not one’s own', 'p:not(.catalogue-a) { color: red }', 'matches'],
  ['one of two branches', ':is(.catalogue-a, nav) a { color: red }', 'matches'],
  ['a region by its attribute', '[data-owner="dealer"] { display: none }', 'matches'],
  ['within a condition', '@media print { @layer app { nav { display: none } } }', '"nav" matches'],
  ['what is nested and looks back', '.catalogue-a { body:has(&) { color: red } }', 'matches'],
  ['a nested rule with nothing around it', '& p { color: red }', 'matches'],
  ['a view transition', '::view-transition-old(root) { animation: none }', 'matches'],
  ['an animation for everybody', '@keyframes fade { to { opacity: 0 } }', '@keyframes "fade"'],
  ['a property for everybody', '@property --gap { syntax: "*"; inherits: true }', '@property "--gap"'],
  [
    'a typeface’s features',
    '@font-feature-values Besley { @swash { a: 1; } }',
    '@font-feature-values "Besley"',
  ],
  ['a function for everybody', '@function --half(--x) { result: 1px }', '@function "--half"'],
  ['a palette for everybody', '@font-palette-values --gold { font-family: x }', '"--gold"'],
  ['a place for everybody', '@position-try --above { inset: 0 }', '"--above"'],
  ['a part of a transition', '.catalogue-a { view-transition-name: page }', 'view-transition-name "page"'],
  ['any part of one', '.catalogue-a { view-transition-name: var(--catalogue-x) }', 'put together'],
  ['an anchor', '.catalogue-a { b { anchor-name: --catalogue-x, --menu } }', 'anchor-name "--menu"'],
  ['a counter', '.catalogue-a { counter-increment: catalogue-x note }', 'counter-increment "note"'],
  ['a trigger', '.catalogue-a { timeline-trigger-name: --page }', 'timeline-trigger-name "--page"'],
  ['another’s anchor', '.catalogue-a { inline-size: anchor-size(--menu width) }', 'inline-size "--menu"'],
  ['the window', '@media print { .catalogue-a:hover { position: fixed !important } }', 'position "fixed"'],
  ['the window in the end', '.catalogue-a { position: var(--catalogue-x) }', 'position is put together'],
  ['a counter beside a number', '.catalogue-a { counter-set: note calc(1 + 1) }', 'counter-set "note"'],
  ['an escaped name', '.catalogue-a { view-transition-nam\\65 : page }', 'view-transition-name "page"'],
  ['a layer for everybody', '@layer catalogue-a, late; .catalogue-a { color: red }', '@layer "late"'],
  ['a timeline', '.catalogue-a { view-timeline: --page block }', 'view-timeline "--page"'],
  [
    'a typeface',
    '@font-face { font-family: catalogue-a; font-family: Besley; src: url(data:,x) }',
    '"Besley"',
  ],
  ['a stylesheet elsewhere', '@import "https://styles.example/a.css";', '@import is for the whole document'],
  ['a stylesheet of another release', '@import "/_releases/dealer/1/browser/a.css";', '@import'],
  ['paper', '@page { margin: 0 }', '@page'],
  ['everybody from a scope', '@scope (.catalogue-a) { @keyframes fade { to { opacity: 0 } } }', '@keyframes'],
  ['a layer from a scope', '@scope (.catalogue-a) { p { @layer late { } } }', '@layer "late"'],
  ['everything, 190,000 times', `@media print { ${'p {}'.repeat(190_000)} }`, '"p" matches'],
  ['a scope of its own choice', '@scope (body) { p { color: red } }', '@scope'],
  ['transitions between pages', '@view-transition { navigation: auto }', '@view-transition'],
  ['a rule that nobody knows', '@everything { body { color: red } }', '@everything'],
  ['a picture elsewhere', '.catalogue-a { background: url(https://a.example/a.gif) }', 'it loads https://a'],
  ['a picture that climbs', `.catalogue-a { background: url(${base}../../../dealer/a.svg) }`, 'it loads'],
  [
    'a picture that climbs by other letters',
    `.catalogue-a { background: url(${base}%2e%2e/a.svg) }`,
    'it loads',
  ],
  ['what no parser survives', '.catalogue-a { '.repeat(20_000), 'nests more than 100'],
  ['another encoding', '@charset "iso-2022-jp"; .catalogue-a { color: red }', 'another encoding than UTF-8'],
  [
    'out of its element',
    '.catalogue-a::before { content: "</style ><nav>" }',
    'ends the element that it stands in',
  ],
  ['what cannot be parsed', '.catalogue-a { color: red } } body { display: none }', 'cannot be parsed'],
])('a stylesheet that reaches %s is refused', (_, text, fault) => {
  expect(faultsOf(text).join('\n')).toContain(fault);
});

test.each([
  ['a class', '.catalogue-a { color: red }'],
  ['what is in it and beside it', '.catalogue-a p, .catalogue-a > *, .catalogue-a ~ p { color: red }'],
  ['a state of the document', ':root[data-theme="dark"] .catalogue-a { color: red }'],
  ['a scope in it', '@scope (.catalogue-a) to (.catalogue-b) { p { color: red } @media print { b { } } }'],
  ['nested rules', '.catalogue-a { & > svg { color: red } p { color: red } &::backdrop { color: red } }'],
  ['a nested state of the document', '.catalogue-a { :root[data-query] & { color: red } }'],
  ['what is as around it', '.catalogue-a { position: unset; &::before { position: absolute } }'],
  ['all branches', ':where(.catalogue-a, .catalogue-b) > a { color: red }'],
  ['conditions', '@layer app { @media print { @container (width > 1rem) { .catalogue-a { color: red } } } }'],
  [
    'names of its own',
    '@keyframes catalogue-fade { to { opacity: 0 } } @property --catalogue-x { syntax: "*"; inherits: false } @font-palette-values --catalogue-y { font-family: x } @position-try --catalogue-z { inset: 0 } @font-feature-values catalogue-x { @swash { a: 1; } }',
  ],
  [
    'parts with names of its own, or none',
    '.catalogue-a { view-transition-name: catalogue-a; anchor-name: --catalogue-a; view-timeline: --catalogue-b x; container: card / size } .catalogue-b { view-transition-name: match-element }',
  ],
  [
    'layers, counters and variables of its own',
    '@layer catalogue-a, catalogue-a.late; @layer app { .catalogue-a { counter-increment: list-item catalogue-x; counter-reset: reversed(catalogue-x); counter-set: inherit; counter-set: catalogue-x calc(1 + var(--catalogue-y)); timeline-trigger: --catalogue-t view(x 1px) entry; --catalogue-y: --z; will-change: --gap; transition: --gap var(--time-quick); color: var(--ink) } }',
  ],
  ['a start', '@starting-style { .catalogue-a { opacity: 0 } }'],
  ['its own files', `.catalogue-a { background: url(${base}a.svg), url(data:image/png,x); filter: url(#a) }`],
  ['a function of its own', '@function --catalogue-half(--x) { result: calc(var(--x) / 2) }'],
])('a stylesheet of %s stays within its region', (_, text) => {
  expect(faultsOf(text)).toEqual([]);
});
