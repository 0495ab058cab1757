import { groupsOf, type Listed } from './scenario-groups';

const scenario = (id: string, group: string): Listed => ({
  id,
  name: id,
  group,
  path: '/',
  description: '',
  shows: { role: 'heading', name: id },
});

test('scenarios stand below their headings, both in the order in which they were written down', () => {
  const groups = groupsOf([scenario('b', 'Two'), scenario('a', 'One'), scenario('c', 'Two')]);
  expect(groups.map(({ name, scenarios }) => [name, scenarios.map(({ id }) => id)])).toEqual([
    ['Two', ['b', 'c']],
    ['One', ['a']],
  ]);
});
