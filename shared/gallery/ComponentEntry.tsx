import { type ReactElement, useEffect } from 'react';
import { DefinitionList } from '../src/ui/DefinitionList/DefinitionList';
import type { ComponentExamples } from '../src/ui/examples';
import { Heading } from '../src/ui/Heading/Heading';
import { forcedStates, mirrorStateRules } from './forced-states';
import styles from './Gallery.module.css';

interface ComponentEntryProps {
  readonly component: string;
  readonly entry: ComponentExamples;
  readonly themes: readonly string[];
}

/**
 * One component: what it is for, how it is named and worked, and every variant and state in each appearance; the first
 * also under the pointer, under the key and pressed, held still so that it can be looked at.
 */
export function ComponentEntry({ component, entry, themes }: ComponentEntryProps) {
  const { summary, accessibleName, keyboard = {}, examples, wide = [] } = entry;
  const keys = Object.entries(keyboard).map(([term, detail]) => ({ term, detail }));
  const [first] = Object.entries(examples);
  useEffect(mirrorStateRules, []);
  const canBeForced = keys.length > 0 && first && !wide.includes(first[0]);
  return (
    <article id={component} className={styles.entry} aria-labelledby={`${component}-title`}>
      <header className={styles.facts}>
        <Heading level={2} id={`${component}-title`} size="block">
          {component}
        </Heading>
        <p>{summary}</p>
        <DefinitionList density="compact" items={[{ term: 'Name', detail: accessibleName }, ...keys]} />
      </header>
      <div className={styles.facts}>
        {Object.entries(examples).map(([name, example]) => (
          <Shown key={name} {...{ name, example, themes }} isWide={wide.includes(name)} />
        ))}
        {canBeForced &&
          forcedStates.map((state) => (
            <Shown key={state} name={state} example={first[1]} themes={themes} forced={state} />
          ))}
      </div>
    </article>
  );
}

interface ShownProps {
  readonly name: string;
  readonly example: ReactElement;
  readonly themes: readonly string[];
  readonly isWide?: boolean;
  readonly forced?: string;
}

function Shown({ name, example, themes, isWide = false, forced }: ShownProps) {
  return (
    <div>
      <p className={styles.label}>{name}</p>
      <div className={styles.themes} data-wide={isWide}>
        {themes.map((theme) => (
          <div
            key={theme}
            className={styles.stage}
            data-theme={theme}
            data-forced={forced}
            inert={forced !== undefined}
          >
            {example}
          </div>
        ))}
      </div>
    </div>
  );
}
