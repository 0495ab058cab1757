import { Button } from '@landmark/shared/ui/Button';
import { ButtonGroup } from '@landmark/shared/ui/ButtonGroup';
import { ButtonLink } from '@landmark/shared/ui/ButtonLink';
import { Container } from '@landmark/shared/ui/Container';
import { Heading } from '@landmark/shared/ui/Heading';
import { Stack } from '@landmark/shared/ui/Stack';
import { useEffect } from 'react';
import { describeFailure, type LoadFailure } from '../remotes/load-failure';
import styles from './LoadFailedScreen.module.css';

interface LoadFailedScreenProps {
  readonly failure: LoadFailure;
  /** The page's own address: loading it whole may work where loading a part did not. */
  readonly href: string;
  readonly onRetry: () => void;
}

/** Takes the page's place when its code could not be loaded. Header, footer and notifications stay. */
export function LoadFailedScreen({ failure, href, onRetry }: LoadFailedScreenProps) {
  useEffect(() => {
    console.error(describeFailure(failure));
  }, [failure]);

  return (
    <Container width="text">
      <div className={styles.root} role="alert">
        <Stack gap={3}>
          <Heading level={1}>This page could not be loaded</Heading>
          <p>
            Part of the site did not answer. The connection may be weak, or the page may be changing at this
            moment. The rest of the site works.
          </p>
          <ButtonGroup>
            <Button onClick={onRetry}>Try again</Button>
            <ButtonLink variant="secondary" href={href}>
              Load the whole page
            </ButtonLink>
          </ButtonGroup>
        </Stack>
      </div>
    </Container>
  );
}
