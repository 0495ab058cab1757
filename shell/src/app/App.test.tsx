import { provideSiteConfig } from '@landmark/shared/config';
import { exampleSiteConfig } from '@landmark/shared/config/example';
import type { PageModule } from '@landmark/shared/contracts/page';
import type { ReleaseSet } from '@landmark/shared/contracts/release';
import { Link, useQuery } from '@landmark/shared/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createBrowserSession } from '../navigation/browser-session';
import { destinationOf } from '../navigation/destination';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent';
import { createServerSession } from '../navigation/server-session';
import type { PageSource } from '../remotes/page-loader';
import { App } from './App';

const set: ReleaseSet = {
  shell: { version: '1' },
  remotes: [
    {
      name: 'sample',
      version: '1',
      entry: { url: '/sample.js' },
      routes: [
        { path: '/sample', page: 'SamplePage' },
        { path: '/other', page: 'OtherPage' },
        { path: '/broken', page: 'BrokenPage' },
      ],
      pages: {},
    },
  ],
};

/** What the pages have done to the document, by effects. */
const effects: string[] = [];

function Other() {
  useEffect(() => void effects.push('other page'), []);
  return <h1 id="other">Other page</h1>;
}

function Sample() {
  const [query] = useQuery();
  return (
    <>
      <h1>Sample page</h1>
      <output aria-label="Colour">{query.get('colour') ?? 'no colour'}</output>
      <Link to="/resources">To resources</Link>
      <Link to="/sample?colour=oak">Oak</Link>
      <Link to="/other">To the other page</Link>
      <Link to="/broken">To the broken page</Link>
    </>
  );
}

const pageOf = (Page: PageModule['default']): PageModule => ({
  default: Page,
  paramsFor: (params, query) => ({ ...params, colour: query.get('colour') ?? undefined }),
  metadata: ({ colour }) => ({
    title: colour ?? 'Sample',
    description: 'A sample',
    canonicalPath: colour ? `/sample/${colour}` : '/sample',
  }),
});

const pages: Readonly<Record<string, PageModule>> = {
  SamplePage: pageOf(Sample),
  OtherPage: pageOf(Other),
  BrokenPage: pageOf(() => {
    throw new Error('a shelf fell down');
  }),
};

const source: PageSource = {
  importPage: async (_release, page) => pages[page],
  isGone: async () => false,
  wait: async () => {},
};

function open(path: string) {
  window.history.replaceState(null, '', path);
  return render(<App session={createBrowserSession(set, false, { pages: source })} />);
}

/** Puts the server's HTML of a path on the page and lets the browser adopt it. */
async function openPrerendered(path: string, page: PageModule) {
  const root = document.body.appendChild(document.createElement('div'));
  const pathname = new URL(path, window.location.href).pathname;
  root.innerHTML = renderToString(
    <App session={createServerSession(pathname, destinationOf(pathname, set), set, page)} />,
  );
  window.history.replaceState(null, '', path);
  const mismatches: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <App session={createBrowserSession(set, true, { pages: source })} />, {
      onRecoverableError: (error) => void mismatches.push(error),
    });
  });
  return mismatches;
}

let errors: jest.SpyInstance;

beforeEach(() => {
  effects.length = 0;
  provideSiteConfig(exampleSiteConfig);
  document.body.innerHTML = '';
  document.head.innerHTML = '<meta name="description"><link rel="canonical">';
  window.scrollTo = jest.fn();
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => errors.mockRestore());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a path shows the page of the remote that owns it', async () => {
  open('/sample');
  expect(await heading('Sample page')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('following a link changes page, title, canonical address and focus without a reload', async () => {
  open('/sample');
  await userEvent.click(await screen.findByRole('link', { name: 'To resources' }));
  expect(await heading('Resources')).toHaveFocus();
  expect(document.title).toBe('Resources – Landmark');
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://landmark.example/resources',
  );
});

/** Rests on a link as a pointer does, with what prepares its page. */
async function aimAt(name: string) {
  window.history.replaceState(null, '', '/sample');
  const session = createBrowserSession({ ...set, isWhole: true }, false, { pages: source });
  render(<App session={session} />, {
    onCaughtError: (error: unknown) => console.error(String(error)),
  });
  prefetchOnIntent(session);
  const link = await screen.findByRole('link', { name });
  await userEvent.hover(link);
  await waitFor(() => expect(session.preparation.current()).toBeDefined());
  return link;
}

test('the page behind a link that is aimed at is drawn ahead, without effects or a place in the document’s outline', async () => {
  const link = await aimAt('To the other page');
  const prepared = await screen.findByRole('heading', { name: 'Other page', hidden: true });
  expect(prepared).not.toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(effects).toEqual([]);
  await userEvent.click(link);
  expect(await heading('Other page')).toHaveFocus();
  // The very page that stood there, and nothing of the one before.
  expect(await heading('Other page')).toBe(prepared);
  expect(effects).toEqual(['other page']);
  expect(screen.queryByText('Sample page')).not.toBeInTheDocument();
});

test('a page that breaks while it is prepared is told of when it is asked for, not before', async () => {
  const link = await aimAt('To the broken page');
  await screen.findByRole('heading', { name: 'Unexpected Application Error!', hidden: true });
  expect(await heading('Sample page')).toBeVisible();
  expect(errors).not.toHaveBeenCalled();
  await userEvent.click(link);
  expect(await heading('Unexpected Application Error!')).toBeVisible();
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('a shelf fell down'));
});

test('title and canonical address follow the query where the page says what it means', async () => {
  open('/sample');
  await userEvent.click(await screen.findByRole('link', { name: 'Oak' }));
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://landmark.example/sample/oak',
  );
  expect(document.title).toBe('oak – Landmark');
});

test('the server’s page is adopted without a difference, and then reads the query', async () => {
  const mismatches = await openPrerendered('/sample?colour=wenge', pageOf(Sample));
  expect(mismatches).toEqual([]);
  expect(await screen.findByText('wenge')).toBeInTheDocument();
});
