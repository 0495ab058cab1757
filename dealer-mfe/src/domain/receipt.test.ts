import { completeForm } from '../testing/application';
import { receiptOf } from './receipt';

test('the receipt shows what was sent, in the form’s words, without the tax ID and what was left empty', () => {
  const { lines } = receiptOf({ ...completeForm, shipToRegion: 'west' }, 'certificate.pdf', undefined);
  expect(lines).toEqual([
    { term: 'Business Name', detail: 'Example Bedroom Gallery' },
    { term: 'Contact Name', detail: 'Dana Placeholder' },
    { term: 'Email Address', detail: 'dana@shop.example' },
    { term: 'Phone Number', detail: '(404) 555-0117' },
    { term: 'Business Address', detail: '12 Sample Avenue\nSpringfield, PA 19064' },
    { term: 'Ship-to Region', detail: 'West Coast' },
    { term: 'Resale certificate or business license', detail: 'certificate.pdf' },
  ]);
});
