import { Badge } from '../src/ui/Badge/Badge';
import { DefinitionList } from '../src/ui/DefinitionList/DefinitionList';
import type { ComponentExamples, Example } from '../src/ui/examples';
import { Heading } from '../src/ui/Heading/Heading';
import { ForcedStates } from './ForcedStates';
import styles from './Gallery.module.css';
import type { Theme } from './themes';

interface ComponentEntryProps {
  readonly entry: ComponentExamples;
  readonly themes: readonly Theme[];
}

/** One component: what it is for, how it is named and worked, and every variant and state in each appearance. */
export function ComponentEntry({ entry, themes }: ComponentEntryProps) {
  const { component, group, summary, accessibleName, keyboard, examples } = entry;
  const first = examples[0];
  return (
    <article id={component} className={styles.entry} aria-labelledby={`${component}-title`}>
      <header className={styles.facts}>
        <Heading level={2} id={`${component}-title`} size="block">
          {component}
        </Heading>
        <Badge>{group}</Badge>
        <p>{summary}</p>
        <DefinitionList density="compact" items={[{ term: 'Name', detail: accessibleName }]} />
        {keyboard.length > 0 && (
          <>
            <p className={styles.label}>Keyboard</p>
            <DefinitionList
              density="compact"
              items={keyboard.map(({ keys, does }) => ({ term: keys, detail: does }))}
            />
          </>
        )}
      </header>
      <div className={styles.examples}>
        {examples.map((example) => (
          <ExampleInThemes key={example.name} example={example} themes={themes} />
        ))}
        {keyboard.length > 0 && first && !first.wide && <ForcedStates example={first} themes={themes} />}
      </div>
    </article>
  );
}

interface ExampleInThemesProps {
  readonly example: Example;
  readonly themes: readonly Theme[];
}

function ExampleInThemes({ example, themes }: ExampleInThemesProps) {
  const { name, note, wide = false, render: Content } = example;
  return (
    <div className={styles.example}>
      <p className={styles.label}>
        {name}
        {note && <span className={styles.note}> {note}</span>}
      </p>
      <div className={styles.themes} data-wide={wide}>
        {themes.map((theme) => (
          <div key={theme} className={styles.stage} data-theme={theme}>
            <Content />
          </div>
        ))}
      </div>
    </div>
  );
}
