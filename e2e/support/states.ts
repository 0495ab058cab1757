import { ownership } from '@landmark/contract/ownership';
import { type ReleaseSet, releaseUrl, siteSetUrl } from '@landmark/contract/release';
import type { Scenario, Shown } from '@landmark/design/workbench/scenario';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { delay, http, type RequestHandler } from 'msw';
import { playNetwork } from './network';
import { personAt } from './person';
import { hydrated } from './test';

export type AnyScenario = Scenario<unknown>;

interface AppScenarios {
  readonly scenarios: readonly AnyScenario[];
  readonly answers?: readonly RequestHandler[];
}

export interface State extends AppScenarios {
  readonly app: string;
  readonly name: string;
  readonly scenario: AnyScenario;
}

export const widths = { desk: 1280, phone: 360 } as const;
export type Screen = keyof typeof widths;
export const screens = Object.keys(widths) as readonly Screen[];

/** Every app has its scenarios in the same place, so that those of a new app need no list. */
const scenariosOf = (app: string) =>
  import(`../../${app === 'shell' ? app : `${app}-mfe`}/src/scenarios/scenarios.ts`) as Promise<AppScenarios>;

const apps = ['shell', ...Object.keys(ownership)];
export const scenariosByApp: ReadonlyMap<string, AppScenarios> = new Map(
  await Promise.all(apps.map(async (app) => [app, await scenariosOf(app)] as const)),
);

export const states: readonly State[] = [...scenariosByApp].flatMap(([app, own]) =>
  own.scenarios
    .filter(({ looksLike }) => looksLike === undefined)
    .map((scenario) => ({ ...own, app, scenario, name: `${app}: ${scenario.name}` })),
);

/** A deployment has one content and one set of settings; a scenario that needs others is on a workbench. */
export const isOnSite = ({ given, config }: AnyScenario) => given === undefined && config === undefined;

/** Whether a scenario is a page without any action or failure. */
export const isAtRest = (scenario: AnyScenario) =>
  isOnSite(scenario) && !scenario.perform && !scenario.answers && !scenario.kept && !scenario.floats;

function locate(page: Page | FrameLocator, shown: Shown): Locator {
  return 'text' in shown
    ? page.getByRole(shown.role).filter({ hasText: shown.text }).first()
    : page.getByRole(shown.role, { name: shown.name }).first();
}

export async function expectShown(page: Page | FrameLocator, { shows }: AnyScenario): Promise<void> {
  const shown = locate(page, shows);
  await expect(shown).toBeVisible();
  if ('value' in shows) await expect(shown).toHaveValue(shows.value ?? '');
}

/** Later than half a second after a press, within which browsers count no layout shift. Milliseconds. */
export const beyondPressMs = 600;

const lateAnswer = () => http.post('*', () => delay(beyondPressMs), { once: true });

export async function workbenchUrl({ request }: Page, app: string): Promise<string> {
  const read = async <Answer>(url: string) => (await (await request.get(url)).json()) as Answer;
  const { remotes } = await read<ReleaseSet>(siteSetUrl);
  const version = remotes.find(({ name }) => name === app)?.version ?? '';
  return (await read<{ readonly workbench: string }>(releaseUrl(app, version))).workbench;
}

async function reachOnSite(page: Page, { scenario, answers = [] }: State): Promise<void> {
  const { path, kept, isLifeless, perform } = scenario;
  const own = [...(scenario.answers ?? []), ...answers];
  // Any handler here routes each of the page's requests through the test.
  if (own.length > 0) await playNetwork(page, [lateAnswer(), ...own]);
  if (kept) await page.addInitScript((entries) => Object.assign(localStorage, entries), kept);
  await page.goto(path, { waitUntil: isLifeless ? 'commit' : 'load' });
  if (!isLifeless) await hydrated(page);
  await perform?.(personAt(page));
}

export async function reach(page: Page, state: State): Promise<void> {
  const { app, scenario } = state;
  if (isOnSite(scenario)) await reachOnSite(page, state);
  else await page.goto(`${await workbenchUrl(page, app)}?frame&scenario=${scenario.id}`);
  await expectShown(page, scenario);
  await hold(page, state);
}

/** Rests the pointer on a toast, so that it stays. Must be repeated if the toast moves. */
async function hold(page: Page, { scenario: { floats } }: State): Promise<void> {
  if (floats === 'toast')
    await page.getByRole('region', { name: 'Notifications' }).getByRole('paragraph').first().hover();
}
