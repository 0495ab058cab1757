import { useState } from 'react';
import { contrastPairsIn } from '../src/styles/contrast-pairs';
import layout from '../src/styles/layout.module.css';
import prose from '../src/styles/prose.module.css';
import { groups } from '../src/ui/examples/groups';
import { Heading } from '../src/ui/Heading/Heading';
import { Hero } from '../src/ui/Hero/Hero';
import { SelectField } from '../src/ui/SelectField/SelectField';
import { ComponentEntry, type Theme } from './ComponentEntry';
import styles from './Gallery.module.css';

const appearances: Readonly<Record<string, readonly Theme[]>> = {
  'Light and dark': ['light', 'dark'],
  Light: ['light'],
  Dark: ['dark'],
};
const options = Object.keys(appearances).map((label) => ({ value: label, label }));

/** Every pair of colours that may meet; `data-least` is the contrast that a browser test requires. */
const ColourPairs = ({ theme }: { readonly theme: Theme }) => (
  <ul className={styles.pairs} data-theme={theme}>
    {contrastPairsIn(theme).map(({ front, ground, least }) => {
      // The only dynamic styles of the page: the pair is data.
      const style = { background: `var(--colour-${ground})`, color: `var(--colour-${front})` };
      return (
        <li key={`${front} ${ground}`} style={style} data-least={least}>
          {front} on {ground}, {least}:1
        </li>
      );
    })}
  </ul>
);

export function Gallery() {
  const [appearance, setAppearance] = useState('Light and dark');
  const themes = appearances[appearance] ?? [];

  return (
    <>
      <a className="skip-link" href="#components">
        Skip to the components
      </a>
      <main>
        <Hero
          size="display"
          title="The components"
          lead="Every part the site is made of: how it looks in each state, what it is called by those who do not see it, and which keys work it. Built from the code."
        />
        <div className={layout.page}>
          <SelectField
            label="Appearance"
            name="appearance"
            options={options}
            value={appearance}
            onChange={setAppearance}
          />
          <nav aria-label="Components" className={styles.contents}>
            {Object.entries(groups).map(([group, entries]) => (
              <div key={group}>
                <p className={prose.label}>{group}</p>
                {Object.keys(entries).map((component) => (
                  <a key={component} href={`#${component}`}>
                    {component}
                  </a>
                ))}
              </div>
            ))}
          </nav>
          <section className={styles.entry} aria-labelledby="pairs">
            <Heading level={2} id="pairs" size="block">
              Colour pairs
            </Heading>
            <div className={styles.themes}>
              {themes.map((theme) => (
                <ColourPairs key={theme} theme={theme} />
              ))}
            </div>
          </section>
          <div id="components">
            {Object.entries(groups).map(([group, entries]) => (
              <section key={group} aria-label={group}>
                {Object.entries(entries).map(([component, entry]) => (
                  <ComponentEntry key={component} component={component} {...entry} themes={themes} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </main>
    </>
  );
}
