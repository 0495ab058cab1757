import { completeForm } from '../testing/application';
import { reviewOf } from './review';

test('the review shows what was sent, in the form’s words, without the tax ID and what was left empty', () => {
  expect(reviewOf({ ...completeForm, shipToRegion: 'west' }, 'certificate.pdf')).toEqual([
    { name: 'businessName', value: 'Example Bedroom Gallery' },
    { name: 'contactName', value: 'Dana Placeholder' },
    { name: 'email', value: 'dana@shop.example' },
    { name: 'phone', value: '(215) 555-0142' },
    { name: 'businessAddress', value: '12 Sample Avenue\nSpringfield, PA 19064' },
    { name: 'shipToRegion', value: 'West Coast' },
    { name: 'pdf', value: 'certificate.pdf' },
  ]);
});
