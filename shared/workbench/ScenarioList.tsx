import { ownership, type RemoteName } from '@landmark/shared/contracts/ownership';
import { Heading } from '@landmark/shared/ui/Heading';
import { useEffect, useRef } from 'react';
import { PlaceLink } from './PlaceLink';
import type { Place } from './place';
import styles from './ScenarioList.module.css';
import { groupsOf, type Listed } from './scenario-groups';

interface ScenarioListProps {
  readonly app: RemoteName;
  readonly scenarios: readonly Listed[];
  readonly place: Place;
  readonly current: string | undefined;
}

/** Every scenario as a link that keeps the chosen width and theme. */
export function ScenarioList({ app, scenarios, place, current }: ScenarioListProps) {
  const list = useRef<HTMLElement>(null);
  // Whoever came by a link sees where it stands among the others.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <aside className={styles.root}>
      <div className={styles.title}>
        <p className={styles.kicker}>Workbench</p>
        <p className={styles.app}>{app}</p>
        <p className={styles.mission}>{ownership[app].mission}</p>
      </div>
      <nav ref={list} className={styles.groups} aria-label="Scenarios">
        {groupsOf(scenarios).map((group) => (
          <section key={group.name} className={styles.group}>
            <Heading level={2} size="small">
              {group.name}
            </Heading>
            <ul className={styles.list}>
              {group.scenarios.map(({ id, name }) => (
                <li key={id}>
                  <PlaceLink
                    to={{ ...place, scenario: id, path: undefined }}
                    isCurrent={id === current}
                    className={styles.link}
                  >
                    {name}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </aside>
  );
}
