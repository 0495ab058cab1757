import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

const press = jest.fn();
const send = jest.fn((event: Event) => event.preventDefault());
const button = () => screen.getByRole('button', { name: 'Send' });

function open(props: Parameters<typeof Button>[0]) {
  const { container } = render(
    <form>
      <Button onClick={press} {...props}>
        Send
      </Button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', send);
}

test('does what it says when pressed, and does not send its form unless it is told to', async () => {
  open({});
  await userEvent.click(button());
  expect(press).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});

test('sends its form when it is told to', async () => {
  open({ type: 'submit' });
  await userEvent.click(button());
  expect(send).toHaveBeenCalledTimes(1);
});

test('while busy says so, ignores presses, sends nothing and keeps the focus', async () => {
  open({ type: 'submit', busy: true });
  await userEvent.click(button());
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('cannot be reached when it is disabled', async () => {
  open({ disabled: true });
  await userEvent.tab();
  expect(button()).not.toHaveFocus();
});
