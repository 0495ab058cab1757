import { render, screen } from '@testing-library/react';
import { ApplicationErrorScreen } from './ApplicationErrorScreen';

test('has the title of section 2', () => {
  render(<ApplicationErrorScreen error={new Error('boom')} />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeInTheDocument();
});

test('shows the message of the error', () => {
  render(<ApplicationErrorScreen error={new Error('boom')} />);
  expect(screen.getByText('boom')).toBeInTheDocument();
});

test('shows the status of a failed answer', () => {
  render(<ApplicationErrorScreen error={{ status: 500, statusText: 'Server Error' }} />);
  expect(screen.getByText('500 Server Error')).toBeInTheDocument();
});

test('is read out when it appears', () => {
  render(<ApplicationErrorScreen error="boom" />);
  expect(screen.getByRole('alert')).toHaveTextContent('boom');
});

test('its way on needs no router, as that may be what broke', () => {
  render(<ApplicationErrorScreen error="boom" />);
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});
