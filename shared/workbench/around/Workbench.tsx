import type { RemoteName } from '@landmark/contract/ownership';
import type { ComposerPage } from '@landmark/contract/page';
import { Notice } from '@landmark/design/ui/Notice';
import { useEffect, useState } from 'react';
import type { ListedScenario } from '../scenario';
import { type Address, Controls } from './Controls';
import { ScenarioList } from './ScenarioList';
import { ScenarioView } from './ScenarioView';
import { usePlace } from './use-place';
import styles from './Workbench.module.css';

interface WorkbenchProps {
  readonly app: RemoteName;
  readonly pages: Readonly<Record<string, ComposerPage>>;
  readonly scenarios: readonly ListedScenario[];
  readonly expectsCalls: boolean;
}

/** Every address that the app's pages are composed for, each once, with its title. */
function addressesOf(pages: Readonly<Record<string, ComposerPage>>): readonly Address[] {
  const metadata = Object.values(pages).flatMap((page) =>
    page.instances.map(({ params }) => page.metadata(params)),
  );
  return [...new Map(metadata.map(({ canonicalPath, title }) => [canonicalPath, title]))];
}

export function Workbench({ app, pages, scenarios, expectsCalls }: WorkbenchProps) {
  const place = usePlace();
  const [run, setRun] = useState(1);
  const [addresses] = useState(() => addressesOf(pages));
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
            <Controls
              place={place}
              addresses={addresses}
              path={place.path ?? scenario.path}
              onRunAgain={() => setRun(run + 1)}
            />
            <ScenarioView
              key={[scenario.id, place.path, run].join(' ')}
              scenario={scenario}
              place={{ ...place, scenario: scenario.id }}
              expectsCalls={expectsCalls}
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
