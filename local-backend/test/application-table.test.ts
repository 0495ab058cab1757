import {
  type ApplicationField,
  applicationFields,
  sectionFieldNames,
} from '@landmark/shared/contracts/dealer-application';
import { startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';

/** Columns that the form does not fill. */
const own = /^(id|created_at|pdf_url|notify_.*|notified_at)$/;

const fields: readonly ApplicationField[] = sectionFieldNames.map((name) => applicationFields[name]);
const byColumn = <Value>(of: (field: ApplicationField) => Value) =>
  Object.fromEntries(fields.map((field) => [field.column, of(field)]));

/** What the table has to check of a field, in SQL. */
function checkOf({ column, type, maxLength, notNull }: ApplicationField): string {
  if (type === 'email') return `private.is_email(${column})`;
  if (type === 'file') return `private.is_pdf_path(${column})`;
  const kind = type === 'lines' ? 'is_text' : 'is_line';
  const length = `private.${kind}(${column}, ${maxLength})`;
  return notNull ? `(private.is_filled(${column}) AND ${length})` : length;
}

describe.each(engines)('the form’s fields and the table on %s', (engine) => {
  let to: TestBackend;
  beforeAll(async () => {
    to = await startBackend(engine);
  });
  afterAll(() => to?.close());

  const pairs = async (statement: string) =>
    Object.fromEntries(
      (await to.sql<{ name: string; value: unknown }>(statement))
        .filter(({ name }) => !own.test(name))
        .map(({ name, value }) => [name, value]),
    );

  it('are the same, and of those that must be there the same ones', async () => {
    const columns = await pairs(
      `select a.attname as name, format_type(a.atttypid, null) || case when a.attnotnull then ' not null' else '' end as value
         from pg_attribute a
        where a.attrelid = 'public.dealer_applications'::regclass and a.attnum > 0 and not a.attisdropped`,
    );
    expect(columns).toEqual(byColumn(({ notNull }) => (notNull ? 'text not null' : 'text')));
  });

  it('have the same lengths and lines', async () => {
    const checks = await pairs(
      `select a.attname as name, pg_get_expr(c.conbin, c.conrelid) as value from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.conrelid = 'public.dealer_applications'::regclass and c.contype = 'c'`,
    );
    expect(checks).toEqual(byColumn(checkOf));
  });

  it.each([
    [
      'is_email',
      applicationFields.email.maxLength,
      (length: number) => 'a@shop.example'.padStart(length, 'a'),
    ],
    [
      'is_pdf_path',
      applicationFields.pdf.maxLength,
      (length: number) => `${crypto.randomUUID()}/${'.pdf'.padStart(length - 37, 'a')}`,
    ],
  ])('%s allows %d characters and no more', async (check, longest, ofLength) => {
    const [answer] = await to.sql(`select private.${check}($1) as longest, private.${check}($2) as longer`, [
      ofLength(longest),
      ofLength(longest + 1),
    ]);
    expect(answer).toEqual({ longest: true, longer: false });
  });

  it('may be set by an applicant, all of them', async () => {
    const open = await pairs(
      `select a.attname as name, has_column_privilege('anon', a.attrelid, a.attnum, 'INSERT') as value
         from pg_attribute a
        where a.attrelid = 'public.dealer_applications'::regclass and a.attnum > 0 and not a.attisdropped`,
    );
    expect(open).toEqual(byColumn(() => true));
  });

  it('hold every choice', () => {
    for (const { options = [], maxLength } of fields) {
      for (const { value } of options) expect(value.length).toBeLessThanOrEqual(maxLength);
    }
  });
});
