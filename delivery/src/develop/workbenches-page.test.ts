import { hostname } from 'node:os';
import { fixtureSite } from '../testing/fixture-site';
import { workbenchesPage } from './workbenches-page';

const site = fixtureSite();

test('the workbenches of what is live and of candidates stand on one page', async () => {
  const candidate = await site.releaseEdited('dealer', 'two', { candidateOnly: true });
  const page = await workbenchesPage(site.state);
  const { dealer, shell } = await site.live();
  expect(page).toContain(
    `/_releases/dealer/${dealer}/browser/workbench/index.html">dealer ${dealer}</a> live`,
  );
  expect(page).toContain(`dealer ${candidate}</a> candidate`);
  expect(page).not.toContain(shell);
  // Nor on which machine it was made.
  expect(page).not.toContain(` at ${hostname()}`);
});
