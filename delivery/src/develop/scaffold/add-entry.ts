import { ownershipTable } from '../../bundle/apps';
import { usage } from '../../delivery-error';
import type { NewPage, PagePlan } from './plans';

const tableEnd = '  ...ownRemotes,\n} as const satisfies Record<';

const otherwiseWritten = (file: string) =>
  usage(`${file} is written differently than expected. Nothing was changed.`);

/** A remote's entry in the ownership table's source. */
export const ownerEntry = ({ name, title, page, route }: PagePlan): string => `  ${name}: {
    mission: 'Say in a sentence what ${title} is for.',
    pages: {
      ${page}: ['${route}'],
    },
  },
`;

/** Adds a remote's entry to the ownership table's source. @throws usage where the table is written differently */
export function withOwner(table: string, plan: PagePlan): string {
  const parts = table.split(tableEnd);
  if (parts.length !== 2) throw otherwiseWritten(ownershipTable);
  return parts.join(ownerEntry(plan) + tableEnd);
}

/** Adds a page's row to its remote's entry. @throws usage where the table is written differently */
export function withPage(table: string, { remote, page, route }: NewPage): string {
  const entry = table.indexOf(`\n  ${remote}: {\n`);
  const end = table.indexOf('\n    },\n  },\n', entry);
  if (entry < 0 || end < 0) throw otherwiseWritten(ownershipTable);
  return `${table.slice(0, end)}\n      ${page}: ['${route}'],${table.slice(end)}`;
}

const scenarioEntry = ({ name, title, route }: PagePlan): string => `  {
    id: '${name}',
    name: '${title}',
    group: 'Pages',
    path: '${route}',
    description: 'The page as it opens.',
    shows: { role: 'heading', name: '${title}' },
  },
`;

/** Adds a scenario to the end of an app's list. @throws usage where the list is written differently */
export function withScenario(source: string, plan: PagePlan): string {
  const list = /^(.*\nexport const scenarios: [^=]*= \[)(.*)\];\n$/s.exec(source);
  if (!list) throw otherwiseWritten('src/scenarios/scenarios.ts');
  const [, before = '', items = ''] = list;
  // The formatter keeps a short list on one line.
  const lines = items === '' || items.startsWith('\n') ? items : `\n  ${items.replaceAll(', ', ',\n  ')},\n`;
  return `${before}${lines || '\n'}${scenarioEntry(plan)}];\n`;
}
