import { newAddress } from './support/applicant.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';
import { apply, Latencies } from './support/load.ts';

const APPLICANTS = 200;
/** The whole load with `npm run test:load`; each applicant once in an ordinary run. */
const PER_ADDRESS = process.env.LOAD === 'full' ? 5 : 1;
const SUBMISSIONS = APPLICANTS * PER_ADDRESS;

describe.each(engines)('%s under load', (engine) => {
  let to: TestBackend;
  beforeAll(async () => {
    to = await startBackend(engine);
    await to.sql(`update private.limits set maximum = $1 where name = 'address'`, [PER_ADDRESS]);
    await to.sql(`update private.limits set maximum = $1 where name in ('site', 'orphaned files')`, [
      SUBMISSIONS * 2,
    ]);
  });
  afterAll(() => to?.close());

  it(`stores ${SUBMISSIONS} submissions of 200 applicants at once: none lost, none twice, the limits exact`, async () => {
    const latencies = new Latencies();
    const start = performance.now();
    // Each applicant submits as often as an address may, and once more.
    const submitted = await Promise.all(
      Array.from({ length: APPLICANTS }, async () => {
        const visitor = to.visitor(newAddress());
        const ids: (string | null)[] = [];
        for (let count = 0; count <= PER_ADDRESS; count += 1) ids.push(await apply(to, visitor, latencies));
        return ids;
      }),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(
      `${engine}: ${SUBMISSIONS} submissions of ${APPLICANTS} applicants in ${seconds} s\n`,
    );
    process.stdout.write(`${latencies.lines().join('\n')}\n`);

    for (const ids of submitted)
      expect(ids.map((id) => id !== null)).toEqual([...Array(PER_ADDRESS).fill(true), false]);
    const acknowledged = submitted.flat().filter((id) => id !== null);
    const stored = await to.sql<{ id: string; sent: boolean }>(
      `select id::text, notify_state = 'sent' as sent from public.dealer_applications`,
    );
    expect(new Set(acknowledged).size).toBe(SUBMISSIONS);
    expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
    expect(stored.every(({ sent }) => sent)).toBe(true);
    expect(await to.sql('select from local.mails')).toHaveLength(SUBMISSIONS);
  }, 600_000);
});
