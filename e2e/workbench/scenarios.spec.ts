import { ownership, type RemoteName } from '@landmark/contract/ownership';
import { routeOf } from '@landmark/contract/routes';
import { groupsOf } from '@landmark/design/workbench/scenario';
import { type AnyScenario, expectShown, scenariosByApp } from '../support/states';
import { chooseScenario, expect, test } from './test';

const unexpected = (complaints: readonly string[], { complaints: allowed = [] }: AnyScenario) =>
  complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));

for (const app of Object.keys(ownership) as RemoteName[]) {
  const scenarios = scenariosByApp.get(app)?.scenarios ?? [];

  test.describe(`The workbench of ${app}`, () => {
    for (const group of groupsOf(scenarios)) {
      test(`${group.name}: every scenario in turn shows what it says`, async ({ openWorkbench }) => {
        const own = scenarios.filter((scenario) => scenario.group === group.name);
        const { page, frame, complaints } = await openWorkbench(app, `?scenario=${own[0]?.id}`);
        for (const scenario of own) {
          await test.step(scenario.name, async () => {
            const before = complaints.length;
            await chooseScenario(page, scenario.name);
            await expectShown(frame, scenario);
            await expect(page.getByText('Setting …')).toBeHidden();
            expect(unexpected(complaints.slice(before), scenario)).toEqual([]);
          });
        }
      });
    }

    test('every scenario has a link of its own, to a page of the app, and every page has one', () => {
      const ids = scenarios.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
      const looks = scenarios.flatMap(({ looksLike }) => looksLike ?? []);
      const ownLooks = scenarios.filter(({ looksLike }) => !looksLike).map(({ id }) => id);
      expect(looks.filter((id) => !ownLooks.includes(id))).toEqual([]);
      const found = scenarios.map(({ path }) => routeOf(path.replace(/\?.*/, '')));
      expect(new Set(found.map((page) => page?.remote))).toEqual(new Set([app]));
      expect([...new Set(found.map((page) => page?.page))].sort()).toEqual(
        Object.keys(ownership[app].pages).sort(),
      );
    });
  });
}
