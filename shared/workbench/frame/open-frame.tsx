import { provideSiteConfig, type SiteConfig } from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { MemoryRouter } from '@landmark/design/router';
import { watchTooltips } from '@landmark/design/tooltips';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tellWorkbench } from '../frame-state';
import { applyTheme, type Place } from '../place';
import type { WorkbenchDefinition } from '../scenario';
import { answerCalls } from './network';
import { giveOwnStorage } from './own-storage';
import { person } from './person';
import { type DrawPage, SiteStandIn } from './SiteStandIn';

/** Settings that send every call to the page's own origin, where the workbench answers it. */
const settingsOf = ({ origin, href }: Location): SiteConfig => ({
  ...exampleSiteConfig,
  siteUrl: origin,
  backendUrl: origin,
  captchaScriptUrl: `${origin}/workbench/captcha/api.js`,
  captchaFrameUrl: new URL('captcha.html', href).href,
  mapEmbedUrl: 'about:blank',
});

export async function openFrame<Given>(
  { scenarios, answers = [], config, GivenPage }: WorkbenchDefinition<Given>,
  place: Place,
  root: Element,
): Promise<void> {
  const scenario = scenarios.find(({ id }) => id === place.scenario) ?? scenarios[0];
  const path = place.path ?? scenario?.path ?? '/';
  window.addEventListener('error', ({ message }) => tellWorkbench({ stage: 'failed', reason: message }));
  applyTheme(document, place.theme);
  watchTooltips();
  giveOwnStorage(scenario?.kept);
  provideSiteConfig({ ...settingsOf(window.location), ...config, ...scenario?.config });
  const handlers = [...(scenario?.answers ?? []), ...answers];
  await answerCalls(handlers, (call) => tellWorkbench({ call }));
  const given = scenario?.given;
  const drawPage: DrawPage = ({ default: Page }, params) =>
    given !== undefined && GivenPage ? <GivenPage params={params} given={given} /> : <Page params={params} />;
  await new Promise<void>((resolve) => {
    createRoot(root).render(
      <StrictMode>
        <MemoryRouter initialEntries={[path]}>
          <SiteStandIn drawPage={drawPage} onAlive={resolve} />
        </MemoryRouter>
      </StrictMode>,
    );
  });
  // On another page than its own, a scenario only answers the calls: its actions do not apply.
  if (place.path === undefined) await scenario?.perform?.(person);
  tellWorkbench({ stage: 'set' });
}
