import { ownership } from '@landmark/shared/contracts/ownership';
import { sendMessage } from '../support/contact-form';
import { remoteCode, shellCode, watchReleases } from '../support/release-files';
import { expect, test, visit } from '../support/test';

/** Text that survives a minifier and is found wherever a copy of the thing is. */
const marks = {
  React: 'react.transitional.element',
  'the renderer': 'react.dev/errors',
  'the router': 'may be used only in the context of a <Router>',
  'the toast store': 'current:void 0,count:0',
} as const;

test('only the shell carries React, the renderer, the router and the toast store', async ({ request }) => {
  const shell = await shellCode(request);
  const remotes = await remoteCode(request);
  expect([...remotes.keys()].sort()).toEqual(Object.keys(ownership).sort());
  for (const [what, mark] of Object.entries(marks)) {
    expect(shell, `${what} in the shell`).toContain(mark);
    for (const [name, code] of remotes) expect(code, `${what} in ${name}`).not.toContain(mark);
  }
});

test('a toast of one remote’s page is shown by the shell and outlives a navigation to another’s', async ({
  page,
}) => {
  await sendMessage(page);
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Message Sent!');
  await expect(toast).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Become a Dealer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Landmark Dealer' })).toBeVisible();
  await expect(toast).toBeVisible();
});

test('the code of another remote comes when a pointer reaches a link to its page', async ({ page }) => {
  const apps = watchReleases(page);
  await visit(page, '/');
  expect([...apps]).not.toContain('dealer');
  const code = page.waitForResponse(/_releases\/dealer\/.*page-BecomeDealerPage.*\.js/);
  await page.getByRole('banner').getByRole('link', { name: 'Become a Dealer' }).hover();
  await code;
});
