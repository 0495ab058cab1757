import { testimonials as quotes } from '@landmark/design/company';
import { explain } from '@landmark/design/glossary';
import { paths } from '@landmark/design/paths';
import { Link } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { Section } from '@landmark/design/ui/Section';
import { categories, collections, logistics, pillars, programs, testimonials } from '../content/home';
import { type RoomName, roomPicture } from '../content/pictures';
import { CoverageMap } from './common/CoverageMap';
import { DeliveryFinder, DeliveryList } from './common/Delivery';
import { Facts } from './common/Facts';
import { Onward } from './common/Onward';
import { Picture } from './common/Picture';
import styles from './HomeSections.module.css';

export function Programs() {
  return (
    <Section title={programs.title} lead={programs.lead} tone="tint">
      <div className={`${prose.columns} ${styles.programs}`}>
        {programs.cards.map(({ name, summary, facts, link }) => (
          <article key={name} className={`${layout.stack} ${styles.slip}`}>
            <Heading level={3}>{name}</Heading>
            <p className={styles.summary}>{explain(summary)}</p>
            <Facts items={facts} />
            <Onward {...link} />
          </article>
        ))}
      </div>
    </Section>
  );
}

export function Categories() {
  return (
    <Section title={categories.title}>
      <ul className={styles.categories}>
        {categories.tiles.map(({ category, text, room }) => (
          <li key={category} className={`${layout.stack} ${styles.category}`}>
            <Picture {...roomPicture(room)} />
            <div>
              <Heading level={3}>
                <Link className={styles.link} to={paths.productsByCategoryQuery(category)}>
                  {category}
                </Link>
              </Heading>
              <p className={layout.note}>{explain(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Pillars() {
  return (
    <Section title={pillars.title} tone="ink">
      <ul className={`${prose.ruled} ${styles.pillars}`}>
        {pillars.rows.map(({ name, figure, text }) => (
          <li key={name} className={styles.pillar}>
            <Heading level={3}>{name}</Heading>
            <p className={layout.soft}>{explain(text)}</p>
            <p className={prose.figure} data-size="large">
              {explain(figure)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Collections() {
  return (
    <Section title={collections.title} lead={collections.lead}>
      <ul className={styles.collections}>
        {collections.items.map(({ id, finish }) => (
          <li key={id}>
            <Link className={`${layout.line} ${styles.collection}`} to={paths.productsIn(id)}>
              <Picture {...roomPicture(id.toLowerCase() as Lowercase<typeof id> & RoomName)} />
              <strong className={prose.figure}>{id}</strong> <span className={styles.finish}>{finish}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Logistics() {
  return (
    <Section title={logistics.title} lead={logistics.lead} tone="tint">
      <div className={prose.columns} data-split="7-5">
        <div className={layout.stack} data-gap="3">
          <CoverageMap />
          <Facts items={logistics.freight} />
        </div>
        <div className={layout.stack} data-gap="3">
          <DeliveryFinder isTitled answerStands="below" />
          <DeliveryList />
        </div>
      </div>
    </Section>
  );
}

export function Testimonials() {
  return (
    <Section title={testimonials.title} lead={testimonials.lead}>
      <div className={prose.columns} data-split="7-5">
        {quotes.map(({ quote, name, shop, place }) => (
          <figure key={name} className={`${layout.stack} ${styles.testimonial}`} data-gap="2">
            <blockquote className={styles.quote}>{quote}</blockquote>
            <figcaption className={layout.note}>
              <strong>{name}</strong>, {shop}, {place}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
