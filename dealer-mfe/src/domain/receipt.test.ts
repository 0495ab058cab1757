import { completeForm } from '../testing/application';
import { receiptOf } from './receipt';

test('the receipt shows what was sent, in the form’s words, without the tax ID and what was left empty', () => {
  const { lines } = receiptOf({ ...completeForm, shipToRegion: 'west' }, 'certificate.pdf', undefined);
  expect(lines).toEqual([
    { label: 'Business Name', value: 'Example Bedroom Gallery' },
    { label: 'Contact Name', value: 'Dana Placeholder' },
    { label: 'Email Address', value: 'dana@shop.example' },
    { label: 'Phone Number', value: '(215) 555-0142' },
    { label: 'Business Address', value: '12 Sample Avenue\nSpringfield, PA 19064' },
    { label: 'Ship-to Region', value: 'West Coast' },
    { label: 'Resale certificate or business license', value: 'certificate.pdf' },
  ]);
});

test('it names the application as staff find it', () => {
  const { reference } = receiptOf(completeForm, undefined, '0a1b2c3d-0000-4000-8000-000000000001');
  expect(reference).toBe('0A1B-2C3D');
});
