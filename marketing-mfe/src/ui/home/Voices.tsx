import { testimonials } from '@landmark/shared/company';
import layout from '@landmark/shared/styles/layout.module.css';
import { Quotation } from '@landmark/shared/ui/Quotation';
import { Section } from '@landmark/shared/ui/Section';
import { voices } from '../../content/home';
import styles from './Voices.module.css';

/** Three retailers; the first speaks up, the others agree. */
export function Voices() {
  return (
    <Section title={voices.title} lead={voices.lead}>
      <div className={layout.columns} data-split="7-5">
        {testimonials.map(({ quote, name, shop, place }) => (
          <div key={name} className={styles.voice}>
            <Quotation name={name} from={`${shop}, ${place}`}>
              {quote}
            </Quotation>
          </div>
        ))}
      </div>
    </Section>
  );
}
