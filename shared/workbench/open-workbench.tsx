import '@landmark/design/styles/index.css';
import { Notice } from '@landmark/design/ui/Notice';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Controls } from './around/Controls';
import { ScenarioList } from './around/ScenarioList';
import { ScenarioView } from './around/ScenarioView';
import styles from './around/Workbench.module.css';
import { openFrame } from './frame/open-frame';
import { tellWorkbench } from './frame-state';
import { isFrame, readPlace, usePlace } from './place';
import type { Around, WorkbenchDefinition } from './scenario';

function Workbench({ app, scenarios, answers = [] }: Around) {
  const place = usePlace();
  const [run, setRun] = useState(1);
  const scenario = scenarios.find(({ id }) => id === (place.scenario ?? scenarios[0]?.id));

  useEffect(() => {
    document.title = `${scenario?.name ?? 'Scenarios'} – ${app} workbench`;
  }, [scenario, app]);

  return (
    <div className={styles.workbench}>
      <ScenarioList app={app} scenarios={scenarios} place={place} current={scenario?.id} />
      <main className={styles.column}>
        {scenario ? (
          <>
            <Controls place={place} path={place.path ?? scenario.path} onRunAgain={() => setRun(run + 1)} />
            <ScenarioView
              key={[scenario.id, place.path, run].join(' ')}
              scenario={scenario}
              place={{ ...place, scenario: scenario.id }}
              expectsCalls={answers.length > 0}
            />
          </>
        ) : (
          <Notice tone="error" title={`There is no scenario “${place.scenario}” here`}>
            <p>It may have another name in this release. Choose one from the list.</p>
          </Notice>
        )}
      </main>
    </div>
  );
}

/**
 * Opens an app's workbench: its pages, each in every state that it can be in. The page itself is this same document
 * again, with `?frame`, in a frame of the chosen width: so widths are viewport widths and media queries hold.
 */
export async function openWorkbench<Given>(definition: WorkbenchDefinition<Given>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The workbench’s document has no element with the id "root".');
  document.documentElement.lang = 'en';
  // The site's documents have the fonts unpacked before the first view (the shell's early script); so do these.
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
