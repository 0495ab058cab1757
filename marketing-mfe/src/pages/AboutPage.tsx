import type { PageMetadata } from '@landmark/contract/page';
import { closing, opening, pageMetadata } from '../content/about';
import { FourPromises } from '../ui/about/FourPromises';
import { Numbers } from '../ui/about/Numbers';
import { Operations } from '../ui/about/Operations';
import { Story } from '../ui/about/Story';
import { Timeline } from '../ui/about/Timeline';
import { Warranty } from '../ui/about/Warranty';
import { ClosingSection } from '../ui/common/ClosingSection';
import { PageOpening } from '../ui/common/PageOpening';

export const metadata = (): PageMetadata => pageMetadata;

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
