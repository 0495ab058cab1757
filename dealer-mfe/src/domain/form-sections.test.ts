import { completeForm } from '../testing/application';
import { faultList } from './form-faults';
import { emptyForm, textFieldNames } from './form-fields';
import { formSections, sectionProgress } from './form-sections';

const read = (...args: Parameters<typeof sectionProgress>) =>
  sectionProgress(...args).map(({ title, filled, asked }) => `${title} ${filled}/${asked}`);

test('section 2: the four sections', () => {
  expect(formSections.map(({ title }) => title)).toEqual([
    'Business Information',
    'Business Details',
    'Required Documentation',
    'Additional Information',
  ]);
});

test('every field has its place in one of them', () => {
  const placed: string[] = formSections.flatMap(({ fields }) => [...fields]);
  expect(placed.sort()).toEqual([...textFieldNames, 'pdf'].sort());
});

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

test('faults are listed as the form is read', () => {
  const faults = { agreeToTerms: 'c', pdf: 'b', businessName: 'a' };
  expect(faultList(faults).map(({ message }) => message)).toEqual(['a', 'b', 'c']);
});
