import { completeForm } from '../testing/application';
import { emptyForm } from './form-fields';
import { sectionProgress } from './section-progress';

const read = (...args: Parameters<typeof sectionProgress>) =>
  sectionProgress(...args).map(({ title, filled, asked }) => `${title} ${filled}/${asked}`);

test('progress counts the fields that are marked as required', () => {
  expect(read(emptyForm, false, {})).toEqual([
    'Business Information 0/6',
    'Business Details 0/4',
    'Required Documentation 0/1',
    'Additional Information 0/0',
  ]);
  expect(read({ ...completeForm, shipToRegion: 'west' }, true, {})).toEqual([
    'Business Information 6/6',
    'Business Details 1/4',
    'Required Documentation 1/1',
    'Additional Information 0/0',
  ]);
});

test('a field that was found wrong does not count', () => {
  const faults = { email: 'Enter an email address like name@example.com.', pdf: 'Please upload a PDF.' };
  expect(read(completeForm, true, faults)).toEqual(
    expect.arrayContaining(['Business Information 5/6', 'Required Documentation 0/1']),
  );
});
