import { isolateStorage } from './memory-storage';

test('a page on the workbench neither reads nor leaves anything in the browser’s own storage', () => {
  const real = window.localStorage;
  real.setItem('draft', 'of a visitor');
  isolateStorage();
  expect(window.localStorage.getItem('draft')).toBeNull();
  window.localStorage.setItem('draft', 'of a scenario');
  expect(real.getItem('draft')).toBe('of a visitor');
});

test('a scenario decides what an earlier visit has kept', () => {
  isolateStorage({ draft: 'kept' });
  expect(window.localStorage.getItem('draft')).toBe('kept');
  expect(window.localStorage).toHaveLength(1);
  expect(window.localStorage.key(0)).toBe('draft');
});
