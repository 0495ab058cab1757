import layout from '@landmark/design/styles/layout.module.css';
import { Section } from '@landmark/design/ui/Section';
import { story } from '../../content/about';
import styles from './Story.module.css';

export function Story() {
  return (
    <Section title={story.title} layout="beside">
      <div className={`${layout.stack} ${styles.root}`}>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
