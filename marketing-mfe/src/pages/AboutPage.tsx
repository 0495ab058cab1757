import { closing, opening } from '../content/about';
import { FourPromises, Numbers, Operations, Story, Timeline, Warranty } from '../ui/AboutSections';
import { ClosingSection } from '../ui/common/ClosingSection';
import { PageOpening } from '../ui/common/PageOpening';

export { metadata } from '../content/about';

export default function AboutPage() {
  return (
    <>
      <PageOpening {...opening} hero="about" />
      <Story />
      <Numbers />
      <FourPromises />
      <Timeline />
      <Operations />
      <Warranty />
      <ClosingSection closing={closing} />
    </>
  );
}
