import { useState } from 'react';
import { Container } from '../src/ui/Container/Container';
import { Hero } from '../src/ui/Hero/Hero';
import { SelectField } from '../src/ui/SelectField/SelectField';
import { ComponentEntry } from './ComponentEntry';
import { documented, groups } from './examples';
import styles from './Gallery.module.css';
import { TokenPlates } from './TokenPlates';
import { TypeSpecimen } from './TypeSpecimen';
import { type Appearance, appearances, themesOf } from './themes';

export function Gallery() {
  const [appearance, setAppearance] = useState<Appearance>('both');
  const themes = themesOf(appearance);

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
              options={appearances}
              value={appearance}
              onChange={(value) => setAppearance(value as Appearance)}
            />
            <Contents />
          </div>
          <TypeSpecimen />
          <TokenPlates themes={themes} />
          <div id="components">
            {groups.map((group) => (
              <section key={group} aria-label={group}>
                {documented
                  .filter((entry) => entry.group === group)
                  .map((entry) => (
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
      {groups.map((group) => (
        <div key={group}>
          <p className={styles.label}>{group}</p>
          <ul className={styles.links}>
            {documented
              .filter((entry) => entry.group === group)
              .map(({ component }) => (
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
