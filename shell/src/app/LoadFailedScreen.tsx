import prose from '@landmark/design/styles/prose.module.css';
import { Button } from '@landmark/design/ui/Button';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { useEffect } from 'react';
import { describeFailure, type LoadFailure } from '../remotes/page-loader';
import { CallInstead, Plain } from '../screens/Plain';

interface LoadFailedScreenProps {
  readonly failure: LoadFailure;
  /** The page's own address: loading the whole document may work where loading a part failed. */
  readonly href: string;
  readonly onRetry: () => void;
}

/** Replaces a page whose code could not be loaded. Header, footer and notifications stay. */
export function LoadFailedScreen({ failure, href, onRetry }: LoadFailedScreenProps) {
  useEffect(() => {
    console.error(describeFailure(failure));
  }, [failure]);

  return (
    <div role="alert">
      <Plain
        title="This page could not be loaded"
        lead="Part of the site did not answer. The connection may be weak, or the page may be changing at this moment. The rest of the site works."
      >
        <CallInstead />
        <div className={prose.actions}>
          <Button onClick={onRetry}>Try again</Button>
          <ButtonLink variant="secondary" href={href}>
            Load the whole page
          </ButtonLink>
        </div>
      </Plain>
    </div>
  );
}
