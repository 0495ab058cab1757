import { render, screen } from '@testing-library/react';
import { Button } from '../Button/Button';
import { ButtonGroup } from './ButtonGroup';

test('keeps the order in which its buttons are read', () => {
  render(
    <ButtonGroup>
      <Button>First</Button>
      <Button variant="secondary">Second</Button>
    </ButtonGroup>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['First', 'Second']);
});
