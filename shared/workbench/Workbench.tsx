import type { RemoteName } from '@landmark/shared/contracts/ownership';
import type { ComposerPage } from '@landmark/shared/contracts/page';
import { Notice } from '@landmark/shared/ui/Notice';
import { useEffect, useState } from 'react';
import { Bench } from './Bench';
import { Controls } from './Controls';
import { addressesOf } from './definition';
import { ScenarioList } from './ScenarioList';
import type { Listed } from './scenario-groups';
import { usePlace } from './use-place';
import styles from './Workbench.module.css';

interface WorkbenchProps {
  readonly app: RemoteName;
  readonly pages: Readonly<Record<string, ComposerPage>>;
  readonly scenarios: readonly Listed[];
  /** The app's pages call a backend. */
  readonly expectsCalls: boolean;
}

/** All states of an app's pages: the list of them, the controls, and the chosen one in a frame. */
export function Workbench({ app, pages, scenarios, expectsCalls }: WorkbenchProps) {
  const place = usePlace();
  const [run, setRun] = useState(1);
  const [addresses] = useState(() => addressesOf(pages));
  const scenario = scenarios.find(({ id }) => id === (place.scenario ?? scenarios[0]?.id));

  useEffect(() => {
    document.title = `${scenario?.name ?? 'Scenarios'} – ${app} workbench`;
  }, [scenario, app]);

  return (
    <div className={styles.root}>
      <ScenarioList app={app} scenarios={scenarios} place={place} current={scenario?.id} />
      <main className={styles.main}>
        {scenario ? (
          <>
            <Controls
              place={place}
              addresses={addresses}
              path={place.path ?? scenario.path}
              onRunAgain={() => setRun(run + 1)}
            />
            <Bench
              key={[scenario.id, place.path, run].join(' ')}
              scenario={scenario}
              place={{ ...place, scenario: scenario.id }}
              expectsCalls={expectsCalls}
            />
          </>
        ) : (
          <div className={styles.missing}>
            <Notice tone="error" title={`There is no scenario “${place.scenario}” here`}>
              <p>It may have another name in this release. Choose one from the list.</p>
            </Notice>
          </div>
        )}
      </main>
    </div>
  );
}
