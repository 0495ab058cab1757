import { useEffect } from 'react';
import type { Example } from '../src/ui/examples';
import { type ForcedState, forcedStates, mirrorStateRules } from './forced-states';
import styles from './Gallery.module.css';
import type { Theme } from './themes';

interface ForcedStatesProps {
  readonly example: Example;
  readonly themes: readonly Theme[];
}

/** The first example as it looks under the pointer, under the key and pressed, held still so that it can be looked at. */
export function ForcedStates({ example, themes }: ForcedStatesProps) {
  useEffect(mirrorStateRules, []);
  const { render: Content } = example;
  return forcedStates.map((state: ForcedState) => (
    <div key={state} className={styles.example}>
      <p className={styles.label}>{state}</p>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <div key={theme} className={styles.stage} data-theme={theme} data-forced={state} inert>
            <Content />
          </div>
        ))}
      </div>
    </div>
  ));
}
