import type { Call } from '../frame-state';
import styles from './Workbench.module.css';

interface CallListProps {
  readonly calls: readonly Call[];
  /** The page is one that calls. */
  readonly expectsCalls: boolean;
}

/** The calls that the page made, in the order in which they were answered. */
export function CallList({ calls, expectsCalls }: CallListProps) {
  return (
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
  );
}
