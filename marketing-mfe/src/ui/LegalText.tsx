import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import type { LegalSection } from '../content/legal-page';
import { PageOpening } from './common/PageOpening';
import styles from './LegalText.module.css';

interface LegalTextProps {
  readonly opening: { readonly title: string; readonly lead: string };
  readonly sections: readonly LegalSection[];
}

export function LegalText({ opening, sections }: LegalTextProps) {
  return (
    <>
      <PageOpening {...opening} />
      <div className={`${layout.page} ${styles.root}`}>
        {sections.map(({ title, text, points = [] }) => (
          <section key={title} className={`${prose.columns} ${styles.section}`} data-split="4-8">
            <Heading level={2} size="block">
              {title}
            </Heading>
            <div className={layout.stack}>
              {[text].flat().map((paragraph) => (
                <p key={paragraph}>{explain(paragraph)}</p>
              ))}
              {points.length > 0 && (
                <ul className={`${layout.stack} ${styles.points}`} data-gap="half">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
