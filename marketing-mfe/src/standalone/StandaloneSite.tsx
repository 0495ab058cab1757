import { ownership } from '@landmark/shared/contracts/ownership';
import { Link, useLocation } from '@landmark/shared/router';
import { useCurrentToast } from '@landmark/shared/toasts';
import { Container } from '@landmark/shared/ui/Container';
import { Notice } from '@landmark/shared/ui/Notice';
import pages from '../composer';
import styles from './StandaloneSite.module.css';

const routes = Object.entries(ownership.marketing.pages).flatMap(([name, page]) =>
  page.routes.map((path) => ({ path, module: pages[name as keyof typeof pages] })),
);

/** A chooser for the pages of this app, the chosen one below it, and what the toast store would have the shell show. */
export function StandaloneSite() {
  const { pathname } = useLocation();
  const shown = useCurrentToast();
  const Page = routes.find(({ path }) => path === pathname)?.module.default;
  return (
    <>
      <nav className={styles.chooser} aria-label="Pages of this app">
        {routes.map(({ path, module }) => (
          <Link key={path} to={path}>
            {module.metadata({}).title}
          </Link>
        ))}
      </nav>
      {shown && (
        <Notice title={shown.title} tone={shown.tone === 'success' ? 'success' : 'information'} live>
          <p>{shown.description}</p>
        </Notice>
      )}
      <main>
        {Page ? (
          <Page params={{}} />
        ) : (
          <Container>
            <p>{pathname} belongs to another app.</p>
          </Container>
        )}
      </main>
    </>
  );
}
