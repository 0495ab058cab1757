import { render, screen } from '@testing-library/react';
import { Field } from './Field';

test('names its control and describes it by hint and error; its id is made of its name', () => {
  render(
    <Field label="Delivery not before" name="notBefore" hint="A working day" error="Choose a day.">
      {(wiring) => <input {...wiring} />}
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Delivery not before' });
  expect(control).toHaveAccessibleDescription('A working day Choose a day.');
  expect(control).toBeInvalid();
  expect(control).toHaveAttribute('id', 'field-notBefore');
});

test('takes another id where two forms share a name', () => {
  render(
    <Field label="Email" name="email" id="footer-email">
      {(wiring) => <input {...wiring} />}
    </Field>,
  );
  expect(screen.getByLabelText('Email')).toHaveAttribute('id', 'footer-email');
});
