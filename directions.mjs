import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Who may import whom, by the beginnings of their paths. `npm run lint` reads it from the import graph; whoever breaks
 * a row is told its `why`. `$1` is what the first brackets of `who` have met. (The reader of the graph asks TypeScript
 * by an interface that 7 does not have: hence `typescript` is 6 in package.json, and `tsc` is 7.)
 */
const packages =
  '^(?!.*node_modules)(shell|[^/]+-mfe|contract|shared|illustration|supabase|local-backend|delivery|e2e|bench)/';
const applicationTable = 'contract/src/(dealer|testing/example)-application';
const tests = '\\.test\\.tsx?$';

/** Between packages. */
const betweenPackages = [
  {
    who: '(shell|[^/]+-mfe)/',
    may: ['$1/', 'contract/', 'shared/', 'illustration/'],
    why: 'Apps meet only in the browser, in the composer and in e2e/. What two apps need belongs in shared/; what one needs of another is a link or a contract.',
  },
  { who: 'contract/', may: ['contract/'], why: 'What all agree on knows nobody who keeps it.' },
  { who: 'shared/', may: ['contract/', 'shared/'], why: 'shared/ knows nobody of whom it serves.' },
  {
    who: 'illustration/',
    may: ['illustration/', 'shared/src/site/'],
    why: 'The illustration draws what the site has; apps show it, and it knows none of them.',
  },
  {
    who: 'supabase/',
    may: ['supabase/', applicationTable],
    why: 'It is deployed with the table of the application, and without the rest of the checkout.',
  },
  {
    who: 'local-backend/',
    may: ['local-backend/', 'supabase/', applicationTable],
    why: 'It stands in for what supabase/ deploys, whatever site asks.',
  },
  {
    who: 'delivery/',
    may: ['delivery/', 'local-backend/', 'contract/', 'shared/'],
    why: 'delivery/ takes apps as their builds wrote them, and never their source.',
  },
  {
    who: '(e2e|bench)/',
    may: ['$1/', '[^/]+/src/scenarios/', 'delivery/', 'contract/', 'shared/', 'local-backend/'],
    // The twins are the apps' sources, built as one application.
    but: '^bench/twins/',
    why: 'e2e/ and bench/ look at the site from outside, in the states that each app lists.',
  },
];

/** Between the rooms of an app: ui → store → flow → domain. */
const insideApps = [
  {
    who: '([^/]+-mfe)/src/domain/',
    may: ['$1/src/domain/', 'shared/src/site/', 'contract/src/(?!config/)'],
    but: tests,
    why: 'domain/ holds rules that run without words, a page, a store or a network: ui → store → flow → domain, never back.',
  },
  {
    who: '([^/]+-mfe)/src/content/',
    may: ['$1/src/(content|domain)/', 'shared/src/site/', 'contract/src/(?!config/)', 'illustration/'],
    but: tests,
    why: 'content/ holds words and pictures, and knows nothing of what shows them.',
  },
  {
    who: '([^/]+-mfe)/src/flow/',
    may: ['$1/src/(flow|domain)/', 'shared/src/site/', 'contract/src/'],
    but: tests,
    why: 'flow/ does what a store asks for and tells it how that went: ui → store → flow → domain, never back.',
  },
  {
    who: '([^/]+-mfe)/src/store/',
    may: ['$1/src/(store|flow|content|domain)/', 'shared/src/(site|kept|toasts)/', 'contract/src/'],
    but: tests,
    why: 'A store knows nothing of what shows it: ui → store → flow → domain, never back.',
  },
  {
    who: '([^/]+-mfe)/src/ui/',
    may: ['$1/src/(ui|store|content|domain)/', 'contract/src/', 'shared/src/', 'illustration/'],
    but: tests,
    why: 'ui/ is put together by pages/ and asks its store for the rest: ui → store → flow → domain, never back.',
  },
];

/** Between other rooms: what many stand on knows the least. */
const insideOthers = [
  {
    who: '(shared/src/site|contract/src/config)/',
    may: ['$1/'],
    why: 'Facts and settings stand on nothing else.',
  },
  {
    who: 'shared/src/ui/',
    may: ['shared/src/(ui|styles|router)/', 'shared/src/site/(constants|finishes)'],
    why: 'A component is told what to show; it knows no store and no words of the company.',
  },
  {
    who: 'shell/src/(header|menu|footer|screens|content)/',
    may: [
      'shell/src/(header|menu|footer|screens|content|navigation)/',
      'shell/src/[^/]+$',
      '(contract|shared)/src/',
    ],
    why: 'What is seen of the frame is put together by app/, and loads nothing itself.',
  },
  {
    who: 'shell/src/(navigation|remotes|document)/',
    may: ['shell/src/($1|remotes|document)/', 'shell/src/[^/]+$', '(contract|shared)/src/'],
    why: 'Documents, pages and the way to them know nothing of what is shown around them.',
  },
  {
    who: 'illustration/src/(drawing|pieces|map)/',
    may: ['illustration/src/($1|drawing)/', 'illustration/src/[^/]+$', 'shared/src/site/'],
    why: 'A drawing is made of what drawing/ has and of facts of the site, not of other pictures.',
  },
  {
    who: 'local-backend/src/(data-folder|database|http)/',
    may: ['local-backend/src/(data-folder|database|$1)/', 'local-backend/src/[^/]+$'],
    why: 'What every part of the backend stands on knows none of the parts.',
  },
  {
    who: 'e2e/([^/]+)/',
    may: ['e2e/($1|support|states)/', '(?!e2e)'],
    why: 'Tests are told apart by what they ask. What two kinds need belongs in support/.',
  },
];

/** As a release is asked for, made, gone live with and kept. Each may import those after it. */
const insideDelivery = ['commands', 'develop', 'release', 'serve', 'rollout', 'store', 'trust', 'bundle'].map(
  (room, index, all) => ({
    who: `delivery/src/${room}/`,
    may: [
      `delivery/src/(${all.slice(index).join('|')})/`,
      'delivery/src/(store/(files|state-folder)|[^/]+)\\.ts$',
      '(?!delivery)',
    ],
    but: tests,
    why: `delivery/ reads as a release travels, ${all.join(' → ')}, never back.`,
  }),
);

const direction = ({ who, may, but, why }) => ({
  name: who,
  comment: why,
  severity: 'error',
  from: { path: `^${who}`, ...(but && { pathNot: but }) },
  to: { path: packages, pathNot: may.map((room) => `^${room}`) },
});

/** Of each workspace the others that its package.json does not name. */
const undeclared = readdirSync(import.meta.dirname)
  .filter((folder) => existsSync(join(import.meta.dirname, folder, 'package.json')))
  .map((folder) => ({
    folder,
    ...JSON.parse(readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8')),
  }))
  .map(({ folder, dependencies, devDependencies }, _, all) => {
    const named = { ...dependencies, ...devDependencies };
    const others = all.filter((other) => other.folder !== folder && !(other.name in named));
    return [folder, others.map((other) => `^${other.folder}/`)];
  });

const declare =
  'Who imports a package names it in its package.json: builds, versions and pipelines go by it.';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    ...[...betweenPackages, ...insideApps, ...insideOthers, ...insideDelivery].map(direction),
    rule(
      'domain-runs-alone',
      'domain/ holds rules that run without React, a store or a network, whatever way leads there.',
      { path: '-mfe/src/domain/', pathNot: tests },
      { path: '^node_modules/(react|react-dom|react-router-dom|zustand|@supabase)/', reachable: true },
    ),
    rule(
      'for-visitors',
      'Visitors get no workbench and no stand-in of the network: scenarios/, workbench.tsx and tests import the product, never the other way round.',
      {
        path: '^(shell|[^/]+-mfe|contract|shared)/src/',
        pathNot: [tests, '/(scenarios|testing)/', '/workbench\\.tsx$'],
      },
      { path: ['/(scenarios|testing|workbench)/', '^node_modules/msw/'] },
    ),
    rule(
      'no-cycles',
      'Of two files that need each other, a third holds what both need.',
      {},
      { circular: true },
    ),
    rule('unresolved', 'This import leads to no file.', {}, { couldNotResolve: true }),
    rule('undeclared', declare, {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    ...undeclared.map(([folder, others]) =>
      rule(`undeclared-by-${folder}`, declare, { path: `^${folder}/` }, { path: others }),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A twin of the bench has packages of its own, which are installed when it is measured.
    exclude: { path: '(^|/)(dist|\\.landmark|test-results)/|^bench/twins/islands/astro' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
