import { render, screen } from '@testing-library/react';
import { Container } from './Container';

test('holds its content to the width asked for', () => {
  render(<Container width="text">Terms</Container>);
  expect(screen.getByText('Terms')).toHaveAttribute('data-width', 'text');
});
