import layout from '../src/styles/layout.module.css';
import prose from '../src/styles/prose.module.css';
import { DefinitionList } from '../src/ui/DefinitionList/DefinitionList';
import type { ComponentExamples } from '../src/ui/examples/documented';
import { Heading } from '../src/ui/Heading/Heading';
import styles from './Gallery.module.css';

export type Theme = 'light' | 'dark';

interface ComponentEntryProps extends ComponentExamples {
  readonly component: string;
  readonly themes: readonly Theme[];
}

export function ComponentEntry({ component, themes, ...entry }: ComponentEntryProps) {
  const { summary, accessibleName, keyboard = {}, examples, wide = [] } = entry;
  const keys = Object.entries(keyboard).map(([term, detail]) => ({ term, detail }));
  return (
    <article id={component} className={styles.entry} aria-labelledby={`${component}-title`}>
      <header className={layout.stack} data-gap="2">
        <Heading level={2} id={`${component}-title`} size="block">
          {component}
        </Heading>
        <p>{summary}</p>
        <DefinitionList density="compact" items={[{ term: 'Name', detail: accessibleName }, ...keys]} />
      </header>
      <div className={layout.stack} data-gap="2">
        {Object.entries(examples).map(([name, example]) => (
          <div key={name}>
            <p className={prose.label}>{name}</p>
            <div className={styles.themes} data-wide={wide.includes(name)}>
              {themes.map((theme) => (
                <div key={theme} className={styles.stage} data-theme={theme}>
                  {example}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </article>
  );
}
