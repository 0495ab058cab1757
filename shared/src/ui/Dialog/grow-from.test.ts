import { growth } from './grow-from';

test('begins over the middle of its origin, as wide as it', () => {
  const card = { left: 100, top: 200, width: 300, height: 400 };
  const dialog = { left: 400, top: 50, width: 600, height: 500 };
  expect(growth(card, dialog)).toBe('translate(-450px, 100px) scale(0.5)');
});
