import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Held } from '../examples';
import { TextArea } from './TextArea';

test('hands over several lines, and has four rows unless told otherwise', async () => {
  render(<Held as={TextArea} label="Message" name="message" value="" />);
  const box = screen.getByRole('textbox', { name: 'Message' });
  await userEvent.type(box, 'One{Enter}two');
  expect(box).toHaveValue('One\ntwo');
  expect(box).toHaveAttribute('rows', '4');
});
