import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../Button/Button';
import { Holding } from '../examples';
import { Dialog } from './Dialog';

function Product() {
  return (
    <Holding initial={false}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Quick view</Button>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title="Wenge Dresser"
            actions={<Button>Request Quote</Button>}
          >
            <p>Six drawers</p>
          </Dialog>
        </>
      )}
    </Holding>
  );
}

async function openDialog() {
  render(<Product />);
  await userEvent.click(screen.getByRole('button', { name: 'Quick view' }));
  return screen.getByRole('dialog', { name: 'Wenge Dresser' });
}

test('is named by its title and holds content and actions', async () => {
  const dialog = await openDialog();
  expect(dialog).toHaveTextContent('Six drawers');
  expect(screen.getByRole('button', { name: 'Request Quote' })).toBeInTheDocument();
});

test('draws none of its content while it is closed', () => {
  render(<Product />);
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
  expect(screen.getByRole('button', { name: 'Quick view' })).toHaveFocus();
});

test('stays open for a press inside it', async () => {
  const dialog = await openDialog();
  await userEvent.click(screen.getByText('Six drawers'));
  expect(dialog).toHaveAttribute('open');
});
