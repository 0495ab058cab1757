import type { Database, Statement } from '../database/database.ts';
import { restError } from './errors.ts';

/** The supported part of the query language: plain columns, equal values, a limit. */
type Query = ReturnType<typeof parseQuery>;

export function parseQuery(parameters: URLSearchParams) {
  const query = { columns: '*', where: '', values: [] as string[], limit: '', given: [] as string[] };
  for (const [name, value] of parameters) {
    if (name === 'select') query.columns = columnsOf(value);
    else if (name === 'limit') {
      if (!/^\d{1,9}$/.test(value)) throw unsupported('this limit');
      query.limit = ` limit ${value}`;
    } else if (name === 'columns') query.given = value.replaceAll('"', '').split(',');
    else if (name !== 'apikey') {
      if (!value.startsWith('eq.')) throw unsupported('this filter');
      const term = `${identifier(name)} = $${query.values.push(value.slice(3))}`;
      query.where += `${query.where ? ' and' : ' where'} ${term}`;
    }
  }
  return query;
}

function columnsOf(value: string): string {
  const columns = value.split(',').map((column) => column.trim());
  return ['*', ''].includes(columns.join()) ? '*' : columns.map(identifier).join(', ');
}

/** Quotes an untrusted name as an identifier; refuses anything that is no plain name. */
function identifier(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/i.test(name)) throw unsupported('this name');
  return `"${name}"`;
}

export function unsupported(what: string) {
  const message = `The local backend does not understand ${what}.`;
  return restError(400, 'PGRST100', message, 'The hosted platform may.');
}

const asJson = (source: string) =>
  `with source as (${source}) select coalesce(json_agg(source), '[]')::text as body from source`;

const chosen = (sql: string, values: unknown[]): Statement => ({ sql, values, words: 'callers' });

export const selectRows = (table: string, { columns, where, limit, values }: Query): Statement =>
  chosen(asJson(`select ${columns} from public.${identifier(table)}${where}${limit}`), values);

export type Row = Record<string, unknown>;

export function insertRows(table: string, rows: Row[], query: Query, wanted: boolean): Statement {
  const target = `public.${identifier(table)}`;
  const named = query.given.length > 0 ? query.given : rows.flatMap((row) => Object.keys(row));
  const columns = [...new Set(named)].map(identifier);
  if (columns.length === 0) return returning(`insert into ${target} default values`, [], query, wanted);
  const from = `select ${columns} from json_populate_recordset(null::${target}, $1)`;
  return returning(`insert into ${target} (${columns}) ${from}`, [JSON.stringify(rows)], query, wanted);
}

export const deleteRows = (table: string, query: Query, wanted: boolean): Statement =>
  returning(`delete from public.${identifier(table)}${query.where}`, query.values, query, wanted);

const returning = (sql: string, values: unknown[], { columns }: Query, wanted: boolean): Statement =>
  chosen(wanted ? asJson(`${sql} returning ${columns}`) : sql, values);

type Signature = { name: string[] | null; type: string[] | null; returns: string; many: boolean };

/** Calls with named parameters; reads their types from the catalog once: they change only at a start. */
export function functionCalls(database: Database) {
  const known = new Map<string, Signature>();

  async function signatureOf(name: string): Promise<Signature | undefined> {
    const kept = known.get(name);
    if (kept) return kept;
    const [found] = await database.once<Signature>({
      sql: `select p.proargnames[1:p.pronargs] as name, p.prorettype::regtype::text as returns, p.proretset as many,
              array(select format_type(t, null) from unnest(p.proargtypes) t) as type
         from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
      values: [name],
    });
    if (found) known.set(name, found);
    return found;
  }

  /** The statement whose single row has the result as JSON text, or none if the function returns nothing. */
  return async (name: string, given: Record<string, unknown>): Promise<Statement> => {
    const signature = await signatureOf(name);
    const names = signature?.name ?? [];
    if (!signature || !Object.keys(given).every((key) => names.includes(key)))
      throw restError(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`);
    const parameters = names.flatMap((parameter, index) =>
      parameter in given
        ? [`${identifier(parameter)} => ($1::json ->> '${parameter}')::${signature.type?.[index]}`]
        : [],
    );
    const call = `public.${identifier(name)}(${parameters})`;
    const values = parameters.length === 0 ? [] : [JSON.stringify(given)];
    if (signature.returns === 'void') return { sql: `select ${call}`, values };
    const value = signature.many ? `coalesce(json_agg(answer), '[]')` : 'to_json(answer)';
    return { sql: `select ${value}::text as body from ${call} answer`, values };
  };
}
