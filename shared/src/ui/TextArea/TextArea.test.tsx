import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Holding } from '../examples';
import { TextArea } from './TextArea';

test('hands over several lines', async () => {
  render(
    <Holding initial="">
      {(value, setValue) => <TextArea label="Message" name="message" value={value} onChange={setValue} />}
    </Holding>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'One{Enter}two');
  expect(screen.getByRole('textbox')).toHaveValue('One\ntwo');
});

test('has four rows unless told otherwise', () => {
  render(<TextArea label="Message" name="message" value="" onChange={() => {}} />);
  expect(screen.getByRole('textbox')).toHaveAttribute('rows', '4');
});
