import { survey } from '../serve/console/survey';
import { causesTable, tableText, triedTable, viewsTable } from '../serve/console/tables';
import { stateFromSettings } from '../store/state-folder';

export async function reportsCommand(): Promise<void> {
  const found = await survey(stateFromSettings());
  const tables = [viewsTable(found), ...found.tried.map(triedTable), causesTable(found)];
  console.log(tables.map(tableText).join('\n\n'));
}
