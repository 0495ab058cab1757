import { tabMemory } from './tab-memory';

beforeEach(() => {
  window.name = '';
});

test('what is kept can be read until it is forgotten', () => {
  tabMemory.setItem('a', '1');
  tabMemory.setItem('b', '2');
  expect([tabMemory.getItem('a'), tabMemory.getItem('b')]).toEqual(['1', '2']);
  tabMemory.removeItem('a');
  expect([tabMemory.getItem('a'), tabMemory.getItem('b')]).toEqual([null, '2']);
});

test('a tab that keeps nothing has no name', () => {
  tabMemory.setItem('a', '1');
  tabMemory.removeItem('a');
  expect(window.name).toBe('');
});

test.each(['somebody’s window', 'landmark:{nonsense', 'landmark:null', 'landmark:{"a":{}}'])(
  'a tab named %s keeps nothing',
  (name) => {
    window.name = name;
    expect(tabMemory.getItem('a')).toBeNull();
  },
);

test('forgetting what was never kept leaves somebody else’s name alone', () => {
  window.name = 'catalogue-window';
  tabMemory.removeItem('a');
  expect(window.name).toBe('catalogue-window');
});
