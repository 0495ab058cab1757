import { materialsOf } from './materials';

test.each([
  ['Black/Ice', ['black', 'ice']],
  ['Natural Oak', ['oak']],
  ['Two-Tone', ['espresso', 'beech']],
])('%s shows %j', (finish, materials) => {
  expect(materialsOf(finish)).toEqual(materials);
});

test('a finish it does not know shows as Various does', () => {
  expect(materialsOf('Zebrano')).toEqual(materialsOf('Various'));
});
