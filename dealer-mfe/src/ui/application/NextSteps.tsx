import { Section } from '@landmark/design/ui/Section';
import { Steps } from '@landmark/design/ui/Steps';
import { nextSteps } from '../../content/become-dealer';

export function NextSteps() {
  return (
    <Section title={nextSteps.title} lead={nextSteps.lead} tone="tint" layout="beside">
      <Steps items={nextSteps.steps} />
    </Section>
  );
}
