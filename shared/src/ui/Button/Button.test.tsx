import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('does what it says when pressed', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Quick view</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Quick view' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('does not send a form unless it is told to', () => {
  render(<Button>Add a row</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

describe('while busy', () => {
  test('ignores presses and keeps the focus', async () => {
    const press = jest.fn();
    render(
      <Button busy onClick={press}>
        Submitting...
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Submitting...' }));
    expect(press).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  test('does not send its form again', async () => {
    const send = jest.fn();
    render(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Submitting...
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
  });

  test('says so', () => {
    render(<Button busy>Submitting...</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });
});

test('cannot be reached when it is disabled', async () => {
  render(<Button disabled>Send</Button>);
  await userEvent.tab();
  expect(screen.getByRole('button')).not.toHaveFocus();
});
