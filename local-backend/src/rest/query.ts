import { restError } from './errors.ts';

/** The part of the query language that is understood here: plain columns, equal values, a limit. */
export interface Query {
  columns: string[] | null;
  filters: { column: string; value: string }[];
  limit: number | null;
}

export function parseQuery(parameters: URLSearchParams): Query {
  const query: Query = { columns: null, filters: [], limit: null };
  for (const [name, value] of parameters) {
    if (name === 'apikey' || name === 'columns') continue;
    if (name === 'select') query.columns = columnsOf(value);
    else if (name === 'limit') query.limit = limitOf(value);
    else query.filters.push(filterOf(name, value));
  }
  return query;
}

function columnsOf(value: string): string[] | null {
  const columns = value.split(',').map((column) => column.trim());
  if (columns.length === 1 && (columns[0] === '*' || columns[0] === '')) return null;
  return columns.map(identifier);
}

function limitOf(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw unsupported('this limit');
  return Number(value);
}

function filterOf(column: string, text: string): Query['filters'][number] {
  if (!text.startsWith('eq.')) throw unsupported('this filter');
  return { column: identifier(column), value: text.slice(3) };
}

/** A name from outside as a quoted identifier; anything that is no plain name is refused. */
export function identifier(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/i.test(name)) throw unsupported('this name');
  return `"${name}"`;
}

export function unsupported(what: string) {
  const message = `The local backend does not understand ${what}.`;
  return restError(400, 'PGRST100', message, 'The hosted platform may.');
}
