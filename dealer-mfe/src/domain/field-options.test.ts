import { fieldOptions, optionLabel } from './field-options';

test('section 3: the values of the four selects', () => {
  const values = Object.fromEntries(
    Object.entries(fieldOptions).map(([name, options]) => [name, options.map(({ value }) => value)]),
  );
  expect(values).toEqual({
    yearsInBusiness: ['less-than-1', '1-3', '3-5', '5-10', '10+'],
    annualVolume: ['under-100k', '100k-500k', '500k-1m', '1m-5m', '5m+'],
    shipToRegion: ['northeast', 'southeast', 'midwest', 'southwest', 'west', 'national'],
    preferredProgram: ['warehouse', 'container', 'both'],
  });
});

test.each([
  ['shipToRegion', 'west', 'West Coast'],
  ['preferredProgram', 'warehouse', 'Warehouse Program'],
  ['preferredProgram', 'container', 'Direct Container Program'],
] as const)('%s %s reads “%s”', (name, value, label) => {
  expect(optionLabel(name, value)).toBe(label);
});
