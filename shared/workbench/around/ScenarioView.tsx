import { Heading } from '@landmark/design/ui/Heading';
import { Notice } from '@landmark/design/ui/Notice';
import { useRef } from 'react';
import { useFrameState } from '../frame-state';
import type { Place } from '../place';
import type { Scenario } from '../scenario';
import { Viewport } from './Viewport';
import styles from './Workbench.module.css';

interface ScenarioViewProps {
  readonly scenario: Scenario<unknown>;
  readonly place: Place;
  readonly expectsCalls: boolean;
}

/** One scenario: its description, the page in its frame, and the calls that the page made. */
export function ScenarioView({ scenario, place, expectsCalls }: ScenarioViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, calls, stage, reason } = useFrameState(frame);
  const { name, description, shows, only } = scenario;
  return (
    <>
      <div className={styles.bar}>
        <Heading level={1} size="small">
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
      <section className={styles.calls} aria-label="Calls" data-expects-calls={expectsCalls}>
        <p>{calls.length === 0 ? 'No call answered so far.' : `Calls: ${calls.length}`}</p>
        {calls.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
          <ol tabIndex={0} className={styles.soft} aria-label="Calls in order">
            {calls.map(({ method, target, status, milliseconds }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: calls are only ever added at the end
              <li key={index}>
                <span>{method}</span>
                <span>{target}</span>
                <b>{status === 0 ? 'broken off' : status}</b>
                <span>{milliseconds} ms</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
