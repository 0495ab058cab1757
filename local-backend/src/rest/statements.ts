import type { Database, Statement } from '../database/database.ts';
import { restError } from './errors.ts';
import { identifier, type Query } from './query.ts';

const asJson = (source: string) =>
  `with source as (${source}) select coalesce(json_agg(source), '[]')::text as body from source`;

const chosen = (sql: string, values: unknown[]): Statement => ({ sql, values, words: 'callers' });

const list = (columns: string[] | null) => columns?.join(', ') ?? '*';

export function selectRows(table: string, query: Query): Statement {
  const { sql, values } = conditions(query);
  const limit = query.limit === null ? '' : ` limit ${query.limit}`;
  const from = `public.${identifier(table)}${sql}${limit}`;
  return chosen(asJson(`select ${list(query.columns)} from ${from}`), values);
}

export type Row = Record<string, unknown>;

export function insertRows(table: string, rows: Row[], query: Query, wanted: boolean): Statement {
  const target = `public.${identifier(table)}`;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(identifier);
  if (columns.length === 0) return returning(`insert into ${target} default values`, [], query, wanted);
  const from = `select ${columns} from json_populate_recordset(null::${target}, $1)`;
  return returning(`insert into ${target} (${columns}) ${from}`, [JSON.stringify(rows)], query, wanted);
}

export function deleteRows(table: string, query: Query, wanted: boolean): Statement {
  const { sql, values } = conditions(query);
  return returning(`delete from public.${identifier(table)}${sql}`, values, query, wanted);
}

function returning(sql: string, values: unknown[], query: Query, wanted: boolean): Statement {
  return chosen(wanted ? asJson(`${sql} returning ${list(query.columns)}`) : sql, values);
}

function conditions(query: Query) {
  const terms = query.filters.map(({ column }, index) => `${column} = $${index + 1}`);
  const sql = terms.length === 0 ? '' : ` where ${terms.join(' and ')}`;
  return { sql, values: query.filters.map(({ value }) => value) };
}

type Signature = { name: string[] | null; type: string[] | null; returns: string; many: boolean };

/** Calls with named parameters, whose types the catalogue tells. Signatures change at a start alone, so it is asked once. */
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

  /** The statement whose single row holds the answer as JSON text, or nothing where the function returns nothing. */
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
