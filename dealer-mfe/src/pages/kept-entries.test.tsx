import { screen } from '@testing-library/react';
import { fillRequired, openPage, returnToPage, submitButton, textBox } from '../testing/become-dealer-page';

test('a device without room for the draft does not stop the form', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const user = openPage();
  await fillRequired(user);
  expect(textBox('Business Name')).toHaveValue('Example Bedroom Gallery');
  full.mockRestore();
});

test('after an application was sent, a request from the catalogue finds the form and not the receipt', async () => {
  const user = openPage();
  await fillRequired(user);
  await user.click(submitButton());
  await screen.findByRole('region', { name: 'Application Submitted!' });
  returnToPage('/become-dealer?sku=B840-48');
  expect(screen.queryByRole('region', { name: 'Application Submitted!' })).not.toBeInTheDocument();
  expect(textBox('Additional Information')).toHaveValue('Please send a quote for:\nB840-48');
});
