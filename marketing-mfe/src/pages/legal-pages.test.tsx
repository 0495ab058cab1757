import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import * as PrivacyPage from './PrivacyPage';
import * as TermsPage from './TermsPage';

describe('the privacy policy says what the site does', () => {
  beforeEach(() => {
    renderPage(PrivacyPage, '/privacy');
  });

  test.each([
    ['When you apply to become a dealer', /^We store what you send/],
    ['The security check', /captcha provider/],
    ['The contact form', /stores nothing and sends nothing/],
    ['The map', /maps service/],
    ['What the site does not do', /^No tracking/],
  ])('%s', (title, text) => {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the terms of service', () => {
  beforeEach(() => {
    renderPage(TermsPage, '/terms');
  });

  test('say that the site is for the trade', () => {
    expect(screen.getByText(/Landmark does not sell direct to the public\./)).toBeVisible();
  });

  test('repeat the warranty and the limit of a PDF', () => {
    expect(
      screen.getByText(
        /1-year extensive warranty covering wear and tear, manufacturing defects and hardware/,
      ),
    ).toBeVisible();
    expect(document.body).toHaveTextContent(/a PDF of at most 5 MB/);
  });
});
