import { Notice } from '@landmark/design/ui/Notice';
import { useEffect, useState } from 'react';
import { usePlace } from '../place';
import type { Around } from '../scenario';
import { Controls } from './Controls';
import { ScenarioList } from './ScenarioList';
import { ScenarioView } from './ScenarioView';
import styles from './Workbench.module.css';

export function Workbench({ app, scenarios, answers = [] }: Around) {
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
