import { paths } from '@landmark/design/paths';
import prose from '@landmark/design/styles/prose.module.css';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { useEffect, useRef } from 'react';
import { screenMetadata } from '../screens';
import { Plain } from './Plain';

/** Static texts (section 2), each with links to pages that already exist. */
const screens = {
  'dealer-login': {
    lead: 'Dealer portal coming soon. Contact us for access.',
    first: { to: paths.contactAbout('dealer-access'), children: 'Contact us' },
    second: { to: paths.becomeDealer, children: 'Become a Dealer' },
  },
  resources: {
    lead: 'Catalog downloads and resources coming soon.',
    first: { to: paths.products, children: 'See the catalog online' },
    second: { to: paths.contactAbout('catalog'), children: 'Request Catalog' },
  },
} as const;

export function ComingSoonScreen({ name }: { name: keyof typeof screens }) {
  const { lead, first, second } = screens[name];
  return (
    <Plain title={screenMetadata[name].title} lead={lead}>
      <div className={prose.actions}>
        <ButtonLink {...first} />
        <ButtonLink {...second} variant="secondary" />
      </div>
    </Plain>
  );
}

/** The screen for a path without an owner (section 2). The path is logged to the console, not shown. */
export function NotFoundScreen({ path }: { path: string }) {
  const logged = useRef<string>(undefined);

  useEffect(() => {
    // Development runs effects twice; one missing page is one line.
    if (logged.current === path) return;
    logged.current = path;
    console.error(`404: no page at ${path}`);
  }, [path]);

  return (
    <Plain title="Oops! Page not found" lead="The address may have a slip in it, or the page has moved.">
      <div className={prose.actions}>
        <ButtonLink to={paths.home}>Return to Home</ButtonLink>
        <ButtonLink to={paths.products} variant="secondary">
          Product Catalog
        </ButtonLink>
      </div>
    </Plain>
  );
}
