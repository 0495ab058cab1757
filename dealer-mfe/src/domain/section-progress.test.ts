import { completeForm } from '../testing/application';
import { emptyForm } from './form-fields';
import { sectionProgress } from './section-progress';

const read = (...args: Parameters<typeof sectionProgress>) =>
  sectionProgress(...args).map(({ filled, asked, title }) => `${filled}/${asked} ${title}`);
const titles = [
  'Business Information',
  'Business Details',
  'Required Documentation',
  'Additional Information',
];
const progress = (...counts: string[]) => counts.map((count, index) => `${count} ${titles[index]}`);

test('progress counts the fields that are marked as required', () => {
  expect(read(emptyForm, false, {})).toEqual(progress('0/6', '0/4', '0/1', '0/0'));
  const chosen = { ...completeForm, shipToRegion: 'west' };
  expect(read(chosen, true, {})).toEqual(progress('6/6', '1/4', '1/1', '0/0'));
});

test('a field that was found wrong does not count', () => {
  const faults = { email: 'Enter an email address like name@example.com.', pdf: 'Please upload a PDF.' };
  expect(read(completeForm, true, faults)).toEqual(progress('5/6', '0/4', '0/1', '0/0'));
});
