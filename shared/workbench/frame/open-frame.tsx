import { provideSiteConfig } from '@landmark/shared/config';
import { MemoryRouter } from '@landmark/shared/router';
import { watchTooltips } from '@landmark/shared/tooltips';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import pages from '../../src/own-pages';
import type { WorkbenchDefinition } from '../definition';
import { tellWorkbench } from '../frame-messages';
import { loadFonts } from '../load-fonts';
import type { Place } from '../place';
import { workbenchConfig } from '../workbench-config';
import { applyTheme } from './apply-theme';
import { hand } from './hand';
import { isolateStorage } from './memory-storage';
import { answerCalls } from './network';
import { type DrawPage, SiteStandIn } from './SiteStandIn';

/** Shows the page in a scenario, with nothing of the workbench around it. */
export async function openFrame<Given>(
  { app, scenarios, answers = [], config, GivenPage }: WorkbenchDefinition<Given>,
  place: Place,
  root: Element,
): Promise<void> {
  const scenario = scenarios.find(({ id }) => id === place.scenario) ?? scenarios[0];
  const path = place.path ?? scenario?.path ?? '/';
  window.addEventListener('error', ({ message }) =>
    tellWorkbench({ kind: 'stage', stage: 'failed', reason: message }),
  );
  applyTheme(document, place.theme);
  watchTooltips();
  isolateStorage(scenario?.kept);
  provideSiteConfig({ ...workbenchConfig(window.location.origin), ...config, ...scenario?.config });
  const handlers = [...(scenario?.answers ?? []), ...answers];
  await Promise.all([answerCalls(handlers, (call) => tellWorkbench({ kind: 'call', call })), loadFonts()]);
  const given = scenario?.given;
  const drawPage: DrawPage = ({ default: Page }, params) =>
    given !== undefined && GivenPage ? <GivenPage params={params} given={given} /> : <Page params={params} />;
  await new Promise<void>((resolve) => {
    createRoot(root).render(
      <StrictMode>
        <MemoryRouter initialEntries={[path]}>
          <SiteStandIn owner={app} pages={pages} drawPage={drawPage} onAlive={resolve} />
        </MemoryRouter>
      </StrictMode>,
    );
  });
  // On another page than its own a scenario answers the calls, but has nothing to do.
  if (place.path === undefined) await scenario?.perform?.(hand);
  tellWorkbench({ kind: 'stage', stage: 'set' });
}
