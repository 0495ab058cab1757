import '@landmark/shared/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import pages from '../src/own-pages';
import type { WorkbenchDefinition } from './definition';
import { openFrame } from './frame/open-frame';
import { tellWorkbench } from './frame-messages';
import { loadFonts } from './load-fonts';
import { isFrame, readPlace } from './place';
import { Workbench } from './Workbench';

/**
 * Opens an app's workbench: its pages, each in every state that it can be in. The page itself is this same document
 * again, with `?frame`, in a frame of the chosen width: so widths are viewport widths and media queries hold.
 */
export function openWorkbench<Given>(definition: WorkbenchDefinition<Given>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The workbench’s document has no element with the id "root".');
  document.documentElement.lang = 'en';
  const { search } = window.location;
  if (isFrame(search)) {
    openFrame(definition, readPlace(search), root).catch((cause: unknown) => {
      console.error('The scenario could not be set', cause);
      tellWorkbench({ kind: 'stage', stage: 'failed', reason: String(cause) });
    });
    return;
  }
  const { app, scenarios, answers = [] } = definition;
  void loadFonts().then(() =>
    createRoot(root).render(
      <StrictMode>
        <Workbench app={app} pages={pages} scenarios={scenarios} expectsCalls={answers.length > 0} />
      </StrictMode>,
    ),
  );
}
