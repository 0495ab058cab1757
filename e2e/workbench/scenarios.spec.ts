import { ownership, type RemoteName } from '@landmark/shared/contracts/ownership';
import { findPage } from '@landmark/shared/workbench/frame/find-page';
import { expect, locate, test } from './bench';
import { type AnyScenario, workbenches } from './workbenches';

const unexpected = (complaints: readonly string[], { complaints: allowed = [] }: AnyScenario) =>
  complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));

for (const [app, scenarios] of Object.entries(workbenches) as [RemoteName, readonly AnyScenario[]][]) {
  test.describe(`The workbench of ${app}`, () => {
    for (const scenario of scenarios) {
      test(`${scenario.group}: ${scenario.name}`, async ({ openWorkbench }) => {
        const { page, frame, complaints } = await openWorkbench(app, `?scenario=${scenario.id}`);
        const shown = locate(frame, scenario.shows).first();
        await expect(shown).toBeVisible();
        if ('value' in scenario.shows) await expect(shown).toHaveValue(scenario.shows.value ?? '');
        await expect(page.getByRole('heading', { level: 1, name: scenario.name })).toBeVisible();
        await expect(page.getByText('Setting …')).toBeHidden();
        expect(unexpected(complaints, scenario)).toEqual([]);
      });
    }

    test('every scenario has a link of its own, to a page of the app', () => {
      const ids = scenarios.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
      const owners = scenarios.map(({ path }) => findPage(path.replace(/\?.*/, ''))?.owner);
      expect(new Set(owners)).toEqual(new Set([app]));
    });

    test('every page of the app is in a scenario', () => {
      const pages = new Set(scenarios.map(({ path }) => findPage(path.replace(/\?.*/, ''))?.page));
      expect([...pages].sort()).toEqual(Object.keys(ownership[app].pages).sort());
    });
  });
}
