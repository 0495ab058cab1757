import type { TextFieldName } from '../domain/form-fields';
import { fieldCopy } from './field-copy';

test.each<[TextFieldName, object]>([
  ['businessName', { autoComplete: 'organization' }],
  ['contactName', { autoComplete: 'name' }],
  ['email', { type: 'email', inputMode: 'email', autoComplete: 'email' }],
  ['phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }],
  ['website', { type: 'url', inputMode: 'url', autoComplete: 'url' }],
  ['businessAddress', { autoComplete: 'street-address' }],
  ['taxId', { autoComplete: 'off' }],
])('%s tells the browser what it is', (name, expected) => {
  expect(fieldCopy[name]).toMatchObject(expected);
});
