import '@landmark/design/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Workbench } from './around/Workbench';
import { openFrame } from './frame/open-frame';
import { tellWorkbench } from './frame-state';
import { isFrame, readPlace } from './place';
import type { WorkbenchDefinition } from './scenario';

/**
 * Opens an app's workbench: its pages, each in every state that it can be in. The page is this same document
 * with `?frame`, in a frame of the chosen width, so that widths are viewport widths and media queries apply.
 */
export async function openWorkbench<Given>(definition: WorkbenchDefinition<Given>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The workbench’s document has no element with the id "root".');
  document.documentElement.lang = 'en';
  // Loads the fonts before the first view, as the shell's early script does in the site's documents.
  await Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
  const { search } = window.location;
  if (isFrame(search)) {
    openFrame(definition, readPlace(search), root).catch((cause: unknown) => {
      console.error('The scenario could not be set', cause);
      tellWorkbench({ stage: 'failed', reason: String(cause) });
    });
    return;
  }
  createRoot(root).render(
    <StrictMode>
      <Workbench {...definition} />
    </StrictMode>,
  );
}
