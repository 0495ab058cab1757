import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CheckoutCopy,
  copyCheckout,
  developmentOffsets,
  freePort,
  type LandmarkProcess,
  startLandmark,
} from '@landmark/delivery/harness';
import { expect, test } from '@playwright/test';

/** `npm run dev -- dealer --alone`: a workbench from source, where nothing has ever been released. */
let copy: CheckoutCopy;
let session: LandmarkProcess;
let workbench: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  copy = await copyCheckout('alone');
  session = startLandmark({
    root: copy.root,
    args: ['dev', 'dealer', '--alone'],
    environment: {
      PORT: String(await freePort(developmentOffsets)),
      LANDMARK_STATE: join(copy.root, '.nothing-yet'),
    },
  });
  [, workbench = ''] = await session.says(/dealer by itself: (\S+)/);
});

test.afterAll(async () => {
  await session?.stop();
  await copy?.remove();
});

test('a scenario plays, and the form keeps it while a component is changed', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  // The workbench and the page in its frame each ask to be told of changes, and are told at once where they stand.
  let listening = 0;
  page.on('websocket', (socket) => {
    socket.once('framereceived', () => {
      listening += 1;
    });
  });
  await page.goto(`${workbench}?scenario=filled-in`);
  const frame = page.frameLocator('iframe');
  const name = frame.getByRole('textbox', { name: 'Business Name' });
  await expect(name).toHaveValue('Example Bedroom Gallery');
  await expect(page.getByText('Setting …')).toBeHidden();
  await name.fill('Typed by hand');
  await expect.poll(() => listening).toBe(2);

  const component = join(copy.root, 'dealer-mfe/src/ui/Opening.tsx');
  const before = await readFile(component, 'utf8');
  await writeFile(component, before.replace(/title=\S.*/, 'title="Changed by hand"'));

  await expect(frame.getByRole('heading', { level: 1, name: 'Changed by hand' })).toBeVisible();
  await expect(name).toHaveValue('Typed by hand');
  expect(complaints).toEqual([]);
});
