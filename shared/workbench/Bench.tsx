import { Heading } from '@landmark/shared/ui/Heading';
import { Notice } from '@landmark/shared/ui/Notice';
import { useRef } from 'react';
import styles from './Bench.module.css';
import { CallList } from './CallList';
import type { Place } from './place';
import type { Listed } from './scenario-groups';
import { useFrameState } from './use-frame-state';
import { Viewport } from './Viewport';

interface BenchProps {
  readonly scenario: Listed;
  readonly place: Place;
  readonly expectsCalls: boolean;
}

/** One scenario, set once: what it is, the page in its frame, and the calls that the page made. */
export function Bench({ scenario, place, expectsCalls }: BenchProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, calls, stage, reason } = useFrameState(frame);
  const { name, description, shows } = scenario;
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size="block">
          {name}
        </Heading>
        {place.path === undefined && (
          <p className={styles.shows}>
            <span>Shows</span> {shows.role} <b>“{'name' in shows ? shows.name : shows.text}”</b>
          </p>
        )}
        <p className={styles.description}>{description}</p>
      </div>
      {stage === 'failed' && (
        <div className={styles.failure}>
          <Notice tone="error" title="The page raised an error" live>
            <p>{reason}</p>
          </Notice>
        </div>
      )}
      <Viewport
        ref={frame}
        place={place}
        address={address ?? place.path ?? scenario.path}
        isSet={stage === 'set'}
      />
      <CallList calls={calls} expectsCalls={expectsCalls} />
    </>
  );
}
