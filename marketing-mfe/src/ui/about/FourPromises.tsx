import { Section } from '@landmark/shared/ui/Section';
import { Steps } from '@landmark/shared/ui/Steps';
import { fourPromises } from '../../content/about';

const items = fourPromises.items.map(({ term, detail }) => ({ title: term, detail }));

export function FourPromises() {
  return (
    <Section title={fourPromises.title} layout="beside">
      <Steps items={items} />
    </Section>
  );
}
