import { provideSiteConfig } from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { PageModule } from '@landmark/contract/page';
import type { ReleaseSet } from '@landmark/contract/release';
import { exampleRemote } from '@landmark/contract/testing/example-release';
import { Link, useLocation } from '@landmark/design/router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createBrowserSession } from '../navigation/browser-session';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent';
import type { PageSource } from '../remotes/page-loader';
import { App } from './App';

const routes = {
  '/sample': 'SamplePage',
  '/other': 'OtherPage',
  '/broken': 'BrokenPage',
  '/shelves/:name': 'ShelvesPage',
};
const set: ReleaseSet = { shell: { version: '1' }, remotes: [exampleRemote('sample', '1', routes)] };

const effects: string[] = [];
let drawn = 0;

function Other() {
  useLocation();
  drawn += 1;
  useEffect(() => void effects.push('other page'), []);
  return <h1 id="other">Other page</h1>;
}

function Sample() {
  return (
    <>
      <h1>Sample page</h1>
      <Link to="/other">To the other page</Link>
      <Link to="/broken">To the broken page</Link>
      <a href="/other" data-load="document">
        To a whole document
      </a>
    </>
  );
}

const pageOf = (Page: PageModule['default']): PageModule => ({
  default: Page,
  metadata: () => ({ title: 'Sample', description: 'A sample', canonicalPath: '/sample' }),
});

const pages: Readonly<Record<string, PageModule>> = {
  SamplePage: pageOf(Sample),
  OtherPage: pageOf(Other),
  BrokenPage: pageOf(() => {
    throw new Error('a shelf fell down');
  }),
  ShelvesPage: pageOf(() => {
    const { pathname, search } = useLocation();
    if (`${pathname}${search}` !== '/shelves/oak') throw new Error('a shelf fell down');
    return <h1>Oak shelves</h1>;
  }),
};

const source: PageSource = {
  importPage: async (_release, page) => pages[page],
  isGone: async () => false,
  wait: async () => {},
};

let errors: jest.SpyInstance;

beforeEach(() => {
  effects.length = 0;
  drawn = 0;
  provideSiteConfig(exampleSiteConfig);
  document.body.innerHTML = '';
  document.head.innerHTML = '<meta name="description"><link rel="canonical">';
  window.scrollTo = jest.fn();
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => errors.mockRestore());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function beginSample(whole: Pick<ReleaseSet, 'isWhole'> = { isWhole: true }, still?: string) {
  window.history.replaceState(null, '', '/sample');
  return createBrowserSession({ ...set, ...whole }, still !== undefined, { pages: source, still });
}

async function openSample(whole?: Pick<ReleaseSet, 'isWhole'>, session = beginSample(whole)) {
  render(<App session={session} />, {
    onCaughtError: (error: unknown) => console.error(String(error)),
  });
  await heading('Sample page');
  return session;
}

/** Rests on a link as a pointer does, which prepares its page. */
async function aimAt(name: string) {
  const session = await openSample();
  prefetchOnIntent(session);
  const link = screen.getByRole('link', { name });
  await userEvent.hover(link);
  await waitFor(() => expect(session.preparation.current()).toBeDefined());
  return link;
}

test('the page behind a link that is aimed at is drawn ahead, and once, without effects or a place in the document’s outline', async () => {
  const link = await aimAt('To the other page');
  const prepared = await screen.findByRole('heading', { name: 'Other page', hidden: true });
  expect(prepared).not.toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(effects).toEqual([]);
  await userEvent.click(link);
  expect(await heading('Other page')).toHaveFocus();
  // The prepared page itself, not rendered again for its address, and nothing of the page before.
  expect(drawn).toBe(1);
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

test.each(['/shelves/pine', '/shelves/oak?full'])(
  'what broke at %s is there at another of its addresses',
  async (address) => {
    const { history } = await openSample();
    act(() => history.push(address));
    expect(await heading('Unexpected Application Error!')).toBeVisible();
    act(() => history.push('/shelves/oak'));
    expect(await heading('Oak shelves')).toBeVisible();
    act(() => history.push(address));
    expect(await heading('Unexpected Application Error!')).toBeVisible();
  },
);

test('a page whose code did not come comes by itself when the browser is online again, unless another is on its way', async () => {
  const { history } = await openSample();
  const lost = jest.spyOn(source, 'importPage').mockRejectedValue(new Error('offline'));
  await userEvent.click(screen.getByRole('link', { name: 'To the other page' }));
  expect(await heading('This page could not be loaded')).toBeVisible();
  let come = (_page: unknown) => {};
  lost.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  act(() => history.push('/broken'));
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  fireEvent(window, new Event('online'));
  come(pages.BrokenPage);
  expect(await heading('Unexpected Application Error!')).toBeVisible();
  act(() => history.push('/other'));
  expect(await heading('This page could not be loaded')).toBeVisible();
  lost.mockRestore();
  fireEvent(window, new Event('online'));
  expect(await heading('Other page')).toBeVisible();
});

test('a link to a page whose code did not come asks for it again', async () => {
  const { history } = await openSample();
  const lost = jest.spyOn(source, 'importPage').mockRejectedValue(new Error('offline'));
  await userEvent.click(screen.getByRole('link', { name: 'To the other page' }));
  expect(await heading('This page could not be loaded')).toBeVisible();
  lost.mockRestore();
  act(() => history.push('/other'));
  expect(await heading('Other page')).toBeVisible();
});

test('a link that is pressed again while its page is on its way leads back at once', async () => {
  const { history } = await openSample();
  const slow = jest.spyOn(source, 'importPage').mockReturnValueOnce(new Promise(() => {}));
  const entries = window.history.length;
  const link = screen.getByRole('link', { name: 'To the other page' });
  for (const _ of ['once', 'again']) await userEvent.click(link);
  expect(window.location.pathname).toBe('/other');
  expect(window.history.length).toBe(entries + 1);
  history.push('/sample');
  expect(window.history.length).toBe(entries + 2);
  slow.mockRestore();
});

test('a link that was reached before anything listened is prepared, too', async () => {
  // As the server rendered it.
  document.body.innerHTML = '<a href="/other">To the other page</a>';
  screen.getByRole('link').focus();
  const session = beginSample({ isWhole: true }, '<h1>Sample page</h1>');
  prefetchOnIntent(session);
  await waitFor(() => expect(session.preparation.current()?.location.pathname).toBe('/other'));
  await openSample(undefined, session);
  await screen.findByRole('heading', { name: 'Other page', hidden: true });
});

test('of a page that a link loads as a whole document the code is fetched, and nothing is drawn', async () => {
  const session = await openSample();
  prefetchOnIntent(session);
  jest.useFakeTimers();
  fireEvent.pointerOver(screen.getByRole('link', { name: 'To a whole document' }));
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  expect(session.loader.loaded('sample', 'OtherPage')).toBeDefined();
  expect(session.preparation.current()).toBeUndefined();
});

test('a link that is followed while a new document is on its way asks for one, too', async () => {
  const { history, releases } = await openSample({});
  // Another shell is live.
  jest.spyOn(releases, 'lookUp').mockResolvedValue(undefined);
  history.push('/elsewhere');
  const reloads = () => errors.mock.calls.filter(([error]) => /navigation/.test(String(error)));
  await waitFor(() => expect(reloads()).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: 'To the other page' }));
  expect(await heading('Sample page')).toBeVisible();
  expect(reloads()).toHaveLength(2);
});

test.each([
  ['of a page that waits for its code is held until that is here', undefined, 1],
  ['of a still page, which was whole before, is left to the browser and its visitor', '<h1>Still</h1>', 0],
])('the place %s', async (_, still, times) => {
  window.history.replaceState(null, '', '/sample');
  const onAdopted = jest.fn();
  const onShown = jest.fn();
  const session = createBrowserSession(set, true, { pages: source, still, onAdopted, onShown });
  await session.hydrateInitialPage();
  expect(onAdopted).toHaveBeenCalledTimes(times);
  expect(onShown).toHaveBeenCalledTimes(1);
});
