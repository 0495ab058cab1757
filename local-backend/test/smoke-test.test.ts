import { smokeTest } from '@landmark/supabase/smoke-test';
import { startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';

describe.each(engines)('the smoke test on %s', (engine) => {
  let to: TestBackend;
  beforeEach(async () => {
    to = await startBackend(engine);
  });
  afterEach(() => to?.close());

  /** What is wrong with a deployment whose parts answer as `through` lets them. */
  const problems = async (
    through: (path: string, init?: RequestInit) => Promise<Response> = (path, init) =>
      to.call('192.0.2.1', path, init),
    changes: { serviceRoleKey?: string; maintenanceSecret?: string } = {},
  ) => {
    const { anonKey, serviceRoleKey, maintenanceSecret } = to.backend.secrets;
    const checks = await smokeTest({
      url: 'http://localhost:3000',
      ...{ anonKey, serviceRoleKey, maintenanceSecret, ...changes },
      fetch: (input, init) => through(input.replace('http://localhost:3000', ''), init),
    });
    return checks.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
  };

  it('finds nothing wrong here, and leaves nothing behind', async () => {
    expect(await problems()).toEqual([]);
    expect(await to.sql('select from public.dealer_applications')).toEqual([]);
    expect(await to.sql('select from storage.objects')).toEqual([]);
    expect(await to.sql('select from private.submissions')).toEqual([]);
  });

  it.each([
    ['storage', '/storage/v1/object/', /^storage sees the same address: storage refused a pass/],
    ['the table', '/rest/v1/dealer_applications?select=id', /^the table sees the same address: the table/],
  ])('notices that %s sees another address', async (_, way, problem) => {
    const found = await problems((path, init) =>
      to.call(path.startsWith(way) ? '192.0.2.2' : '192.0.2.1', path, init),
    );
    expect(found).toEqual([expect.stringMatching(problem)]);
  });

  it.each([
    ['a bucket that is public', `update storage.buckets set public = true`, /^the bucket is private/],
    [
      'readable applications',
      'grant select on public.dealer_applications to anon',
      /^visitors cannot read applications/,
    ],
    [
      'a pass for everybody',
      'grant execute on function public.captcha_pass_record to anon',
      /^visitors cannot record passes/,
    ],
    [
      'a guard that is gone',
      'drop trigger guard_application on public.dealer_applications',
      /^a pass serves once/,
    ],
  ])('notices %s', async (_, mistake, problem) => {
    await to.sql(mistake);
    expect(await problems()).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });

  it('notices functions that are not configured', async () => {
    const found = await problems((path, init) =>
      path.startsWith('/functions/')
        ? Promise.resolve(Response.json({ code: 'not_configured' }, { status: 503 }))
        : to.call('192.0.2.1', path, init),
    );
    expect(found[0]).toMatch(/^functions see the caller’s address: the functions are not configured/);
    expect(found).toHaveLength(5);
  });

  it('notices wrong keys and an address where nobody answers', async () => {
    expect(await problems(undefined, { serviceRoleKey: 'x' })).toEqual([
      expect.stringMatching(/the keys are not this/),
    ]);
    expect(await problems(undefined, { maintenanceSecret: 'x' })).toEqual([
      expect.stringMatching(/MAINTENANCE_SECRET is not/),
    ]);
    expect(await problems(() => Promise.reject(new Error('refused')))).toEqual([
      expect.stringMatching(/nobody answers/),
    ]);
  });
});
