import { screen, waitFor } from '@testing-library/react';
import { pdfNamed } from '../testing/application';
import { answer, applicationId, attemptsSoFar, callsSoFar, HttpResponse } from '../testing/backend';
import { field, fillRequired, openPage, submitButton, textBox, toasts } from '../testing/become-dealer-page';
import { captchaIsGone, captchaScripts } from '../testing/captcha-provider';

// The first test: a form is begun once, and stays so for as long as its module lives.
test('the captcha comes when the form is begun, not when the page is opened', async () => {
  const user = openPage();
  captchaIsGone();
  expect(captchaScripts()).toHaveLength(0);
  await user.click(textBox('Business Name'));
  await user.click(textBox('Contact Name'));
  expect(captchaScripts()).toHaveLength(1);
});

test('the same words stand beside a field, until it is mended', async () => {
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

const received = () => screen.findByRole('region', { name: 'Application Submitted!' });

describe('an application', () => {
  test('leaves an empty form behind, for another one, which is another attempt', async () => {
    const user = openPage();
    await fillRequired(user);
    await user.upload(field(/Resale certificate/), pdfNamed('a.pdf'));
    await user.click(submitButton());
    await user.click(await screen.findByRole('button', { name: 'Start another application' }));
    expect(textBox('Business Name')).toHaveFocus();
    expect(textBox('Tax ID')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked();
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();

    await fillRequired(user);
    await user.click(submitButton());
    await received();
    const [first, second] = attemptsSoFar();
    expect(second).not.toBe(first);
  });

  test('is named for staff, without what is nobody’s to read', async () => {
    const user = openPage();
    await fillRequired(user);
    await user.click(submitButton());
    const receipt = await received();
    expect(receipt).toHaveFocus();
    expect(receipt).toHaveTextContent('Your reference is 0A1B-2C3D. Name it when you call (215) 555-0142.');
    expect(receipt).not.toHaveTextContent('12-3456789');
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
    await received();
    await waitFor(() => expect(callsSoFar().at(-1)).toBe('notify'));
    const [first, second] = attemptsSoFar();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });
});
