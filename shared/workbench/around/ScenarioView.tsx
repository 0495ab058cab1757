import { Heading } from '@landmark/shared/ui/Heading';
import { Notice } from '@landmark/shared/ui/Notice';
import { useRef } from 'react';
import { useFrameState } from '../frame-state';
import type { Place } from '../place';
import type { ListedScenario } from '../scenario';
import { CallList } from './CallList';
import { Viewport } from './Viewport';
import styles from './Workbench.module.css';

interface ScenarioViewProps {
  readonly scenario: ListedScenario;
  readonly place: Place;
  readonly expectsCalls: boolean;
}

/** One scenario, set once: what it is, the page in its frame, and the calls that the page made. */
export function ScenarioView({ scenario, place, expectsCalls }: ScenarioViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, calls, stage, reason } = useFrameState(frame);
  const { name, description, shows, only } = scenario;
  return (
    <>
      <div className={styles.bar}>
        <Heading level={1} size="block">
          {name}
        </Heading>
        <p className={styles.soft}>
          {description}
          {place.path === undefined && ` Shows ${shows.role} “${'name' in shows ? shows.name : shows.text}”.`}
        </p>
      </div>
      {stage === 'failed' && (
        <Notice tone="error" title="The page raised an error" live>
          <p>{reason}</p>
        </Notice>
      )}
      <Viewport
        ref={frame}
        place={only === 'phone' ? { ...place, width: place.width ?? 375 } : place}
        address={address ?? place.path ?? scenario.path}
        isSet={stage === 'set'}
      />
      <CallList calls={calls} expectsCalls={expectsCalls} />
    </>
  );
}
