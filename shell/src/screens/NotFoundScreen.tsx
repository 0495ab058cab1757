import { paths } from '@landmark/design/paths';
import { ButtonGroup } from '@landmark/design/ui/ButtonGroup';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { useEffect, useRef } from 'react';
import { Plain } from './Plain';

/** Any path that nobody owns (section 2). The path is for the console, not for the page. */
export function NotFoundScreen({ path }: { path: string }) {
  const logged = useRef<string>(undefined);

  useEffect(() => {
    // Development runs effects twice; one missing page is one line.
    if (logged.current === path) return;
    logged.current = path;
    console.error(`404: no page at ${path}`);
  }, [path]);

  return (
    <Plain title="Oops! Page not found" mark="404">
      <p>The address may have a slip in it, or the page has moved.</p>
      <ButtonGroup>
        <ButtonLink to={paths.home}>Return to Home</ButtonLink>
        <ButtonLink to={paths.products} variant="secondary">
          Product catalog
        </ButtonLink>
      </ButtonGroup>
    </Plain>
  );
}
