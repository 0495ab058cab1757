import { testimonials } from '@landmark/design/company';
import layout from '@landmark/design/styles/layout.module.css';
import { Section } from '@landmark/design/ui/Section';
import { voices } from '../../content/home';
import styles from './Voices.module.css';

/** Three retailers; the first speaks up, the others agree. */
export function Voices() {
  return (
    <Section title={voices.title} lead={voices.lead}>
      <div className={layout.columns} data-split="7-5">
        {testimonials.map(({ quote, name, shop, place }) => (
          <figure key={name} className={`${layout.stack} ${styles.voice}`} data-gap="2">
            <blockquote className={styles.words}>{quote}</blockquote>
            <figcaption className={layout.note}>
              <strong>{name}</strong>, {shop}, {place}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
