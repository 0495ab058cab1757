import { ownership } from '@landmark/contract/ownership';
import { Heading } from '@landmark/design/ui/Heading';
import { type MouseEvent, useEffect, useRef } from 'react';
import { goTo, type Place, queryOf } from '../place';
import { type Around, groupsOf } from '../scenario';
import styles from './Workbench.module.css';

interface ScenarioListProps extends Around {
  readonly place: Place;
  readonly current: string | undefined;
}

/** Follows a link without reloading the workbench, unless it opens in another tab or window. */
function follow(event: MouseEvent, to: Place): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  goTo(to);
}

export function ScenarioList({ app, scenarios, place, current }: ScenarioListProps) {
  const list = useRef<HTMLElement>(null);
  // Scrolls the current scenario into view for visitors who came by a link.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <aside className={`${styles.column} ${styles.list}`}>
      <div className={styles.title}>
        <p>
          <strong>Workbench of {app}</strong>
        </p>
        <p className={styles.soft}>{ownership[app].mission}</p>
      </div>
      <nav ref={list} className={styles.groups} aria-label="Scenarios">
        {groupsOf(scenarios).map((group) => (
          <section key={group.name}>
            <Heading level={2} size="small">
              {group.name}
            </Heading>
            {group.scenarios.map(({ id, name }) => {
              const to = { ...place, scenario: id, path: undefined };
              return (
                <a
                  key={id}
                  href={queryOf(to)}
                  className={styles.link}
                  aria-current={id === current || undefined}
                  onClick={(event) => follow(event, to)}
                >
                  {name}
                </a>
              );
            })}
          </section>
        ))}
      </nav>
    </aside>
  );
}
