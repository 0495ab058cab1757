import { tabMemory } from './tab-memory';

test('what is kept can be read until it is forgotten, and a tab that keeps nothing has no name', () => {
  window.name = '';
  tabMemory.setItem('a', '1');
  tabMemory.setItem('b', '2');
  expect([tabMemory.getItem('a'), tabMemory.getItem('b')]).toEqual(['1', '2']);
  tabMemory.removeItem('a');
  expect([tabMemory.getItem('a'), tabMemory.getItem('b')]).toEqual([null, '2']);
  tabMemory.removeItem('b');
  expect(window.name).toBe('');
});

test.each(['somebody’s window', 'landmark:{nonsense', 'landmark:null', 'landmark:{"a":{}}'])(
  'a tab named %s keeps nothing, and its name',
  (name) => {
    window.name = name;
    expect(tabMemory.getItem('a')).toBeNull();
    tabMemory.removeItem('b');
    expect(window.name).toBe(name);
  },
);
