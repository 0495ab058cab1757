import { applicationSections } from '@landmark/shared/contracts/dealer-application';
import { screen, waitFor, within } from '@testing-library/react';
import { benefits } from '../content/become-dealer';
import { pdfNamed } from '../testing/application';
import {
  answer,
  applicationId,
  arrivalOf,
  attemptsSoFar,
  callsSoFar,
  HttpResponse,
} from '../testing/backend';
import { field, fillRequired, openPage, submitButton, textBox, toasts } from '../testing/become-dealer-page';
import { captchaIsGone, captchaScripts } from '../testing/captcha-provider';

const pdfInput = () => field(/Resale certificate/);

// The first test: a form is begun once, and stays so for as long as its module lives.
test('the captcha comes when the form is begun, not when the page is opened', async () => {
  const user = openPage();
  captchaIsGone();
  expect(captchaScripts()).toHaveLength(0);
  await user.click(textBox('Business Name'));
  await user.click(textBox('Contact Name'));
  expect(captchaScripts()).toHaveLength(1);
});

test('the page says what a dealer gets, asks in four parts and says what happens next', () => {
  openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Become a Landmark Dealer' })).toBeVisible();
  for (const { term } of benefits) expect(screen.getByText(term)).toBeVisible();
  for (const { title } of applicationSections) {
    expect(screen.getByRole('group', { name: new RegExp(title) })).toBeVisible();
  }
  expect(textBox('Business Name')).toHaveAttribute('autocomplete', 'organization');
  expect(textBox('Email Address')).toHaveAttribute('type', 'email');
  const next = screen.getByRole('region', { name: 'What Happens Next?' });
  expect(
    within(next)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Application Review', 'Phone Interview', 'Welcome Package']);
  expect(next).toHaveTextContent(/within 24 hours/);
});

describe('what the browser’s rules stop', () => {
  test('an empty form names every field that is missing, leads to it, and asks nobody anything', async () => {
    const user = openPage();
    await user.click(submitButton());
    const summary = screen.getByRole('group', { name: 'Please check these entries' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter the name of your business.',
      'Enter the name of the person to contact.',
      'Enter your email address.',
      'Enter your phone number.',
      'Enter your tax ID.',
      'Enter the address of your business.',
      'Please accept the terms and conditions to proceed.',
    ]);
    expect(callsSoFar()).toEqual([]);
    await user.click(within(summary).getByRole('link', { name: 'Enter your tax ID.' }));
    expect(textBox('Tax ID')).toHaveFocus();
  });

  test('the same words stand beside the field, until it is mended', async () => {
    const user = openPage();
    await user.click(submitButton());
    expect(textBox('Email Address')).toHaveAccessibleDescription('Enter your email address.');
    await user.type(textBox('Email Address'), 'dana');
    expect(textBox('Email Address')).toHaveAccessibleDescription(
      'Enter an email address like name@example.com.',
    );
    await user.type(textBox('Email Address'), '@shop.example');
    expect(textBox('Email Address')).toBeValid();
    expect(textBox('Email Address')).not.toHaveAccessibleDescription();
  });
});

describe('an application', () => {
  test('arrives with its PDF, and the receipt says what was sent', async () => {
    const user = openPage();
    await fillRequired(user);
    await user.selectOptions(field(/^Ship-to Region/), 'West Coast');
    await user.upload(pdfInput(), pdfNamed('Café №1.pdf'));
    await user.click(submitButton());

    const receipt = await screen.findByRole('region', { name: 'Application Submitted!' });
    expect(toasts().getByText('Application Submitted!')).toBeVisible();
    expect(receipt).toHaveFocus();
    expect(receipt).toHaveTextContent(
      'Thank you—our team will review and contact you within 2 business days.',
    );
    expect(receipt).toHaveTextContent('Your reference is 0A1B-2C3D. Name it when you call (215) 555-0142.');
    expect(within(receipt).getByText('West Coast')).toBeVisible();
    expect(receipt).toHaveTextContent('Café №1.pdf');
    expect(receipt).not.toHaveTextContent('12-3456789');

    await waitFor(() => expect(callsSoFar()).toEqual(['verify', 'rate', 'upload', 'insert', 'notify']));
    await expect(arrivalOf('insert').json()).resolves.toMatchObject({
      business_name: 'Example Bedroom Gallery',
      ship_to_region: 'west',
      tax_id: '12-3456789',
      pdf_path: expect.stringMatching(/^[0-9a-f-]{36}\/Cafe No1\.pdf$/),
      pdf_url: null,
    });
  });

  test('leaves an empty form behind, for another one', async () => {
    const user = openPage();
    await fillRequired(user);
    await user.upload(pdfInput(), pdfNamed('a.pdf'));
    await user.click(submitButton());
    await user.click(await screen.findByRole('button', { name: 'Start another application' }));
    expect(textBox('Business Name')).toHaveFocus();
    expect(textBox('Business Name')).toHaveValue('');
    expect(textBox('Tax ID')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked();
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();

    await fillRequired(user);
    await user.click(submitButton());
    await screen.findByRole('region', { name: 'Application Submitted!' });
    const [first, second] = attemptsSoFar();
    expect(second).not.toBe(first);
  });

  test('is sent once, however often the button is pressed', async () => {
    const user = openPage();
    await fillRequired(user);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer('rate', async () => held.then(() => HttpResponse.json({ allowed: true })));
    await user.click(submitButton());
    const busy = screen.getByRole('button', { name: 'Submitting...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    await user.keyboard('{Enter}');
    release();
    await screen.findByRole('region', { name: 'Application Submitted!' });
    expect(callsSoFar().filter((call) => call === 'insert')).toHaveLength(1);
  });

  test('whose first answer got lost keeps its attempt’s name, and its notification goes out', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const user = openPage();
    await fillRequired(user);
    answer('insert', () => HttpResponse.error());
    await user.click(submitButton());
    await toasts().findByText('Submission failed');
    answer('insert', () => HttpResponse.json({ code: 'PT409', details: applicationId }, { status: 409 }));
    await user.click(submitButton());
    await screen.findByRole('region', { name: 'Application Submitted!' });
    await waitFor(() => expect(callsSoFar().at(-1)).toBe('notify'));
    const [first, second] = attemptsSoFar();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('whose notification fails is received all the same, with a note', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const user = openPage();
    await fillRequired(user);
    answer('notify', () => HttpResponse.json({}, { status: 503 }));
    await user.click(submitButton());
    expect(
      await toasts().findByText(
        "Your application was submitted successfully, but email notification failed. We'll still process your application.",
      ),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Application Submitted!' })).toBeVisible();
  });
});

describe('a failure is told, and the form is kept', () => {
  const refused = () => HttpResponse.json({ error: undefined }, { status: 500 });

  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());

  test('and another try goes through', async () => {
    const user = openPage();
    await fillRequired(user);
    answer('verify', refused);
    await user.click(submitButton());
    const told = within(await toasts().findByRole('alert'));
    expect(await told.findByText('Verification Failed')).toBeVisible();
    expect(told.getByText('Please try again. If the problem persists, contact support.')).toBeVisible();
    expect(textBox('Business Name')).toHaveValue('Example Bedroom Gallery');
    expect(textBox('Tax ID')).toHaveValue('12-3456789');
    expect(submitButton()).toHaveAccessibleName('Submit Dealer Application');
    answer('verify', () => HttpResponse.json({ success: true }));
    await user.click(submitButton());
    expect(await screen.findByRole('region', { name: 'Application Submitted!' })).toBeVisible();
  });

  test('Agreement Required: Please accept the terms and conditions to proceed.', async () => {
    const user = openPage();
    await fillRequired(user);
    const terms = screen.getByRole('checkbox', { name: /I accept/ });
    await user.click(terms);
    await user.click(submitButton());
    expect(await toasts().findByText('Agreement Required')).toBeVisible();
    expect(terms).toHaveAccessibleDescription('Please accept the terms and conditions to proceed.');
    expect(screen.getByRole('group', { name: 'Please check these entries' })).toHaveFocus();
  });

  test('a failure of the PDF stands beside it as well, and in the summary', async () => {
    const user = openPage();
    await fillRequired(user);
    await user.upload(pdfInput(), pdfNamed('renamed.pdf', '<html>'));
    await waitFor(() => expect(pdfInput()).toHaveAccessibleDescription(/Please upload a PDF\./));
    await user.click(submitButton());
    const summary = await screen.findByRole('group', { name: 'Please check these entries' });
    expect(within(summary).getByRole('link', { name: 'Please upload a PDF.' })).toBeVisible();
  });
});
