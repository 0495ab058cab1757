import styles from './CallList.module.css';
import type { Call } from './call';

const outcomeOf = ({ status }: Call) => (status === 0 ? 'broken off' : String(status));
const isFailure = ({ status }: Call) => status === 0 || status >= 400;

interface CallListProps {
  readonly calls: readonly Call[];
  /** The page is one that calls. */
  readonly expectsCalls: boolean;
}

/** The calls that the page made, in the order in which they were answered. */
export function CallList({ calls, expectsCalls }: CallListProps) {
  return (
    <section className={styles.root} aria-label="Calls" data-expects-calls={expectsCalls}>
      <p className={styles.title}>
        Calls <span className={styles.count}>{calls.length}</span>
      </p>
      {calls.length === 0 ? (
        <p className={styles.none}>None answered so far.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        <ol className={styles.calls} tabIndex={0} aria-label="Calls in order">
          {calls.map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls are only ever added at the end
            <li key={index} className={styles.call} data-failed={isFailure(call)}>
              <span>{call.method}</span>
              <span className={styles.target}>{call.target}</span>
              <b>{outcomeOf(call)}</b>
              <span>{call.milliseconds} ms</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
