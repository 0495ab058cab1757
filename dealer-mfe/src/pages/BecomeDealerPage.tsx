import type { PageMetadata } from '@landmark/contract/page';
import { paths } from '@landmark/design/paths';
import { description, opening } from '../content/become-dealer';
import { ApplicationSection, NextSteps } from '../ui/application/ApplicationSection';
import { Opening } from '../ui/opening/Opening';

export default function BecomeDealerPage() {
  return (
    <>
      <Opening />
      <ApplicationSection />
      <NextSteps />
    </>
  );
}

export function metadata(): PageMetadata {
  return { title: opening.title, description, canonicalPath: paths.becomeDealer };
}
