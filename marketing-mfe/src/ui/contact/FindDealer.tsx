import { contactParts } from '@landmark/shared/paths';
import { Section } from '@landmark/shared/ui/Section';
import { dealers } from '../../content/contact';
import { DealerFinder } from './DealerFinder';

export function FindDealer() {
  return (
    <Section id={contactParts.dealers} title={dealers.title} lead={dealers.lead}>
      <DealerFinder />
    </Section>
  );
}
