import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { examples } from './Dialog.examples';

const product = examples.examples['opened by a button'];
const opener = () => screen.getByRole('button', { name: 'Open the dialog' });

async function openDialog() {
  render(product);
  await userEvent.click(opener());
  return screen.getByRole('dialog', { name: 'Wenge Panel Dresser, 48 inch' });
}

test('is named by its title and holds content and actions', async () => {
  const dialog = await openDialog();
  expect(dialog).toHaveTextContent('Six drawers');
  expect(screen.getByRole('button', { name: 'Request Quote' })).toBeInTheDocument();
});

test('draws none of its content while it is closed', () => {
  render(product);
  expect(screen.queryByText('Six drawers')).not.toBeInTheDocument();
});

test.each([
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', () => userEvent.click(screen.getByRole('dialog'))],
])('%s closes it and gives the focus back to the opener', async (_, dismiss) => {
  await openDialog();
  await dismiss();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('stays open for a press inside it', async () => {
  const dialog = await openDialog();
  await userEvent.click(screen.getByText('Six drawers'));
  expect(dialog).toHaveAttribute('open');
});
