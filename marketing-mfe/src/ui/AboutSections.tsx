import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { Section } from '@landmark/design/ui/Section';
import { Statistic } from '@landmark/design/ui/Statistic';
import { Steps } from '@landmark/design/ui/Steps';
import { useId } from 'react';
import { fourPromises, numbers, operations, story, timeline, warranty } from '../content/about';
import { heroes } from '../content/pictures';
import styles from './AboutSections.module.css';
import { Picture } from './common/Picture';

export function Story() {
  return (
    <Section title={story.title} layout="beside">
      <div className={`${layout.stack} ${styles.story}`} data-gap="2">
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{explain(paragraph)}</p>
        ))}
      </div>
    </Section>
  );
}

export function Numbers() {
  return (
    <Section title={numbers.title} tone="tint">
      <ul className={styles.numbers}>
        {numbers.figures.map(({ value, label }) => (
          <li key={label}>
            <Statistic value={value} label={label} size="large" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function FourPromises() {
  return (
    <Section title={fourPromises.title}>
      <ol className={`${prose.ruled} ${styles.promises}`}>
        {fourPromises.items.map(({ term, detail }) => (
          <li key={term} className={`${prose.columns} ${styles.promise}`} data-split="3-9">
            <h3 className={styles.promised}>{term}</h3>
            <p className={styles.sentence}>{explain(detail)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Timeline() {
  return (
    <Section title={timeline.title}>
      <ol className={styles.timeline}>
        {timeline.entries.map(({ when, what }) => (
          <li key={when} className={styles.entry}>
            <Heading level={3}>{when}</Heading>
            <p className={layout.note}>{explain(what)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Operations() {
  return (
    <Section title={operations.title} lead={operations.lead} tone="ink">
      <div className={`${prose.columns} ${styles.operations}`}>
        <Picture {...heroes.warehouse} />
        <Steps items={operations.steps} />
      </div>
    </Section>
  );
}

export function Warranty() {
  const titleId = useId();
  return (
    <section className={`${layout.page} ${styles.warranty}`} aria-labelledby={titleId}>
      <div className={`${layout.stack} ${styles.card}`} data-gap="2">
        <Heading level={2} id={titleId}>
          {warranty.title}
        </Heading>
        <p className={prose.lead}>{warranty.lead}</p>
        <ul className={`${layout.stack} ${styles.covered}`}>
          {warranty.covered.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p className={layout.note}>{warranty.material}</p>
      </div>
    </section>
  );
}
