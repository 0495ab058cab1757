import { completeForm } from '../testing/application';
import { reviewOf } from './review';

test('the review shows what was sent, in the form’s words, without the tax ID and what was left empty', () => {
  expect(reviewOf({ ...completeForm, shipToRegion: 'west' }, 'certificate.pdf')).toEqual([
    { label: 'Business Name', value: 'Example Bedroom Gallery' },
    { label: 'Contact Name', value: 'Dana Placeholder' },
    { label: 'Email Address', value: 'dana@shop.example' },
    { label: 'Phone Number', value: '(215) 555-0142' },
    { label: 'Business Address', value: '12 Sample Avenue\nSpringfield, PA 19064' },
    { label: 'Ship-to Region', value: 'West Coast' },
    { label: 'Resale certificate or business license', value: 'certificate.pdf' },
  ]);
});
