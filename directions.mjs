import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The allowed imports, by the beginnings of paths. `npm run lint` checks the import graph against them and
 * reports the reason of each broken row. `$1` is the match of the first group. (The checker uses an interface
 * of TypeScript that 7 does not have: hence `typescript` is 6 in package.json, and `tsc` is 7.)
 */
const packages =
  '^(?!.*node_modules)(shell|[^/]+-mfe|contract|shared|illustration|supabase|local-backend|delivery|e2e|bench)/';
const applicationTable = 'contract/src/(dealer|testing/example)-application';
const tests = '\\.test\\.tsx?$';

/** Between packages: the importer, what it may import, and the reason. */
const betweenPackages = [
  [
    '(shell|[^/]+-mfe)/',
    ['$1/', 'contract/', 'shared/', 'illustration/'],
    'Apps meet only in the browser, in the composer and in e2e/. What two apps need belongs in shared/; what one needs of another is a link or a contract.',
  ],
  ['contract/', ['contract/'], 'What all agree on knows nobody who keeps it.'],
  ['shared/', ['contract/', 'shared/'], 'shared/ knows nobody of whom it serves.'],
  [
    'illustration/',
    ['illustration/', 'shared/src/site/'],
    'The illustration draws what the site has; apps show it, and it knows none of them.',
  ],
  [
    'supabase/',
    ['supabase/', applicationTable],
    'It is deployed with the table of the application, and without the rest of the checkout.',
  ],
  [
    'local-backend/',
    ['local-backend/', 'supabase/', applicationTable],
    'It stands in for what supabase/ deploys, whatever site asks.',
  ],
  [
    'delivery/',
    ['delivery/', 'local-backend/', 'contract/', 'shared/'],
    'delivery/ takes apps as their builds wrote them, and never their source.',
  ],
  [
    // The twins are the apps' sources, built as one application.
    '(e2e|bench(?!/twins/))/',
    ['$1/', '[^/]+/src/scenarios/', 'delivery/', 'contract/', 'shared/', 'local-backend/'],
    'e2e/ and bench/ look at the site from outside, in the states that each app lists.',
  ],
];

const publicContract = 'contract/src/(?!config/)';

/** Between the rooms of an app. */
const insideApps = [
  ['domain', ['$1/src/domain/', 'shared/src/site/', publicContract]],
  ['content', ['$1/src/(content|domain)/', 'shared/src/site/', publicContract, 'illustration/']],
  ['flow', ['$1/src/(flow|domain)/', 'shared/src/site/', 'contract/src/']],
  ['store', ['$1/src/(store|flow|content|domain)/', 'shared/src/(site|kept|toasts)/', 'contract/src/']],
  ['ui', ['$1/src/(ui|store|content|domain)/', 'contract/src/', 'shared/src/', 'illustration/']],
].map(([room, may]) => [
  `([^/]+-mfe)/src/${room}/`,
  may,
  'ui → store → flow → domain, never back: a store knows nothing of what shows it, content/ holds words and pictures, domain/ rules that run without either, a page or a network.',
]);

/** Between other rooms: the more a room is imported, the less it may import. */
const insideOthers = [
  ['(shared/src/site|contract/src/config)/', ['$1/'], 'Facts and settings stand on nothing else.'],
  [
    'shared/src/ui/',
    [
      'shared/src/(ui|styles|router|glossary)/',
      'shared/src/site/(constants|(catalogue-)?finishes|telephone)',
    ],
    'A component is told what to show; it knows no store and no words of the company.',
  ],
  [
    'shell/src/(header|menu|footer|screens|content)/',
    [
      'shell/src/(header|menu|footer|screens|content|navigation)/',
      'shell/src/[^/]+$',
      '(contract|shared)/src/',
    ],
    'What is seen of the frame is put together by app/, and loads nothing itself.',
  ],
  [
    'shell/src/(navigation|remotes|document)/',
    ['shell/src/($1|remotes|document)/', 'shell/src/[^/]+$', '(contract|shared)/src/'],
    'Documents, pages and the way to them know nothing of what is shown around them.',
  ],
  [
    'illustration/src/(drawing|pieces|map)/',
    ['illustration/src/($1|drawing)/', 'illustration/src/[^/]+$', 'shared/src/site/'],
    'A drawing is made of what drawing/ has and of facts of the site, not of other pictures.',
  ],
  [
    'local-backend/src/(data-folder|database|http)/',
    ['local-backend/src/(data-folder|database|$1)/', 'local-backend/src/[^/]+$'],
    'What every part of the backend stands on knows none of the parts.',
  ],
  [
    'e2e/([^/]+)/',
    ['e2e/($1|support|states)/', '(?!e2e)'],
    'Tests are told apart by what they ask. What two kinds need belongs in support/.',
  ],
];

/** In the order in which a release is requested, made, put live and kept. Each may import those after it. */
const insideDelivery = ['commands', 'develop', 'release', 'serve', 'rollout', 'store', 'trust', 'bundle'].map(
  (room, index, all) => [
    `delivery/src/${room}/`,
    [
      `delivery/src/(${all.slice(index).join('|')})/`,
      'delivery/src/(store/(files|state-folder)|[^/]+)\\.ts$',
      '(?!delivery)',
    ],
    `delivery/ reads as a release travels, ${all.join(' → ')}, never back.`,
  ],
);

/** A room's tests may import whatever they need. */
const direction =
  (pathNot) =>
  ([who, may, why]) =>
    rule(
      who,
      why,
      { path: `^${who}`, ...pathNot },
      { path: packages, pathNot: may.map((room) => `^${room}`) },
    );

/** The workspaces that the package.json of each workspace does not name. */
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
    ...[...betweenPackages, ...insideOthers].map(direction()),
    ...[...insideApps, ...insideDelivery].map(direction({ pathNot: tests })),
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
    // A twin of the bench has its own packages, which are installed when it is measured.
    exclude: { path: '(^|/)(dist|\\.landmark|test-results)/|^bench/twins/islands/\\.?astro' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
