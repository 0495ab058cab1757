import { Hono } from 'hono';
import type { Database, Statement } from '../database/database.ts';
import { jsonIn, longestJson, readBody } from '../http/body.ts';
import { type BackendContext, type BackendEnv, callerOf } from '../http/context.ts';
import { answerRestError, restError } from './errors.ts';
import {
  deleteRows,
  functionCalls,
  insertRows,
  parseQuery,
  type Row,
  selectRows,
  unsupported,
} from './statements.ts';

/** The part of the hosted data API that this site calls, and its refusals; the rest is refused by name. */
export function restRoutes(database: Database): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  const callOf = functionCalls(database);
  routes.onError((error, c) => answerRestError(c, error));

  const answer = async (c: BackendContext, status: 200 | 201, statement: Statement) => {
    const [row] = await database.once<{ body?: string }>({ ...statement, as: callerOf(c) });
    if (row?.body === undefined) return c.body(null, status === 201 ? 201 : 204);
    return jsonAnswer(c, row.body, status);
  };

  routes.use('*', async (c, next) => {
    const schema = c.req.header('accept-profile') ?? c.req.header('content-profile') ?? 'public';
    if (schema !== 'public')
      throw restError(406, 'PGRST106', 'The schema must be one of the following: public');
    if (!wordsIn(c, 'prefer').every((word) => /^return=(minimal|representation)$/.test(word)))
      throw unsupported('this preference');
    const accept = wordsIn(c, 'accept');
    if (accept.length > 0 && !accept.some((word) => answerType.test(word)))
      throw unsupported('this form of an answer');
    if (c.req.header('range') !== undefined) throw unsupported('a range of rows');
    return next();
  });

  routes.post('/rpc/:name', async (c) => {
    if (Object.keys(c.req.query()).some((name) => name !== 'apikey'))
      throw unsupported('a choice of what a function answers');
    const given = await jsonBody(c);
    if (Array.isArray(given)) throw unsupported('a list of parameters');
    return answer(c, 200, await callOf(c.req.param('name'), given));
  });
  routes.get('/:table', (c) => answer(c, 200, selectRows(c.req.param('table'), queryOf(c))));
  routes.post('/:table', async (c) => {
    const given = await jsonBody(c);
    const rows = Array.isArray(given) ? given : [given];
    if (rows.length === 0) return c.json([], 201);
    if (rows.length > 1 && wantsOne(c)) throw notOne(rows.length);
    return answer(c, 201, insertRows(c.req.param('table'), rows, queryOf(c), wantsRows(c)));
  });
  routes.delete('/:table', (c) => {
    // Removes nothing before the whole query is understood.
    const query = queryOf(c);
    if (wantsOne(c) || query.limit) throw unsupported('removing some of the rows');
    return answer(c, 200, deleteRows(c.req.param('table'), query, wantsRows(c)));
  });
  routes.patch('/:table', () => {
    throw unsupported('a change of rows');
  });
  routes.all('*', () => {
    throw restError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  return routes;
}

const queryOf = (c: BackendContext) => parseQuery(new URL(c.req.url).searchParams);

const wordsIn = (c: BackendContext, header: string): string[] =>
  c.req.header(header)?.match(/[^\s,]([^,]*[^\s,])?/g) ?? [];

const wantsRows = (c: BackendContext) => wordsIn(c, 'prefer').includes('return=representation');

async function jsonBody(c: BackendContext): Promise<Row | Row[]> {
  const bytes = await readBody(c, longestJson);
  if (bytes === null) throw restError(413, 'PGRST_BODY', 'The request body is too large.');
  const type = c.req.header('content-type') ?? 'application/json';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw restError(415, 'PGRST102', 'Content-Type not acceptable');
  const value = bytes.byteLength === 0 && c.req.path.includes('/rpc/') ? {} : jsonIn(bytes);
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row)))
    throw restError(400, 'PGRST102', 'Empty or invalid json');
  return value as Row | Row[];
}

const singleType = 'application/vnd.pgrst.object+json';
const answerType = /^(\*\/\*|application\/(\*|json|vnd\.pgrst\.object\+json))(;\s*(q|charset)=[\w.-]+)*$/;

const wantsOne = (c: BackendContext) => c.req.header('accept')?.includes(singleType) === true;

function notOne(count: number) {
  const message = 'Cannot coerce the result to a single JSON object';
  return restError(406, 'PGRST116', message, `The result contains ${count} rows`);
}

function jsonAnswer(c: BackendContext, body: string, status: 200 | 201): Response {
  const type = wantsOne(c) ? singleType : 'application/json';
  const rows: unknown = wantsOne(c) ? JSON.parse(body) : null;
  if (Array.isArray(rows) && rows.length !== 1) throw notOne(rows.length);
  const text = Array.isArray(rows) ? JSON.stringify(rows[0]) : body;
  return c.body(text, status, { 'content-type': `${type}; charset=utf-8` });
}
