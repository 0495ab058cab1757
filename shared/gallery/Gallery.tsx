import { useState } from 'react';
import { Container } from '../src/ui/Container/Container';
import { Hero } from '../src/ui/Hero/Hero';
import { SelectField } from '../src/ui/SelectField/SelectField';
import { ComponentEntry } from './ComponentEntry';
import { documentedGroups } from './documented';
import styles from './Gallery.module.css';
import { TokenPlates } from './TokenPlates';

const appearances = {
  both: { label: 'Light and dark', themes: ['light', 'dark'] },
  light: { label: 'Light', themes: ['light'] },
  dark: { label: 'Dark', themes: ['dark'] },
} as const;

const options = Object.entries(appearances).map(([value, { label }]) => ({ value, label }));

export function Gallery() {
  const [appearance, setAppearance] = useState<keyof typeof appearances>('both');
  const { themes } = appearances[appearance];

  return (
    <>
      <a className="skip-link" href="#components">
        Skip to the components
      </a>
      <main>
        <Hero
          size="display"
          title="The bench book"
          lead="Every part the site is made of: how it looks in each state, what it is called by those who do not see it, and which keys work it. Built from the code."
        />
        <Container>
          <div className={styles.bar}>
            <SelectField
              label="Appearance"
              name="appearance"
              options={options}
              value={appearance}
              onChange={(value) => setAppearance(value as keyof typeof appearances)}
            />
            <Contents />
          </div>
          <TokenPlates themes={themes} />
          <div id="components">
            {documentedGroups.map(({ group, entries }) => (
              <section key={group} aria-label={group}>
                {entries.map((entry) => (
                  <ComponentEntry key={entry.component} entry={entry} themes={themes} />
                ))}
              </section>
            ))}
          </div>
        </Container>
      </main>
    </>
  );
}

function Contents() {
  return (
    <nav aria-label="Components" className={styles.contents}>
      {documentedGroups.map(({ group, entries }) => (
        <div key={group}>
          <p className={styles.label}>{group}</p>
          <ul className={styles.links}>
            {entries.map(({ component }) => (
              <li key={component}>
                <a href={`#${component}`}>{component}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
