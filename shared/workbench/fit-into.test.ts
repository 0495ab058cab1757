import { fitInto } from './fit-into';

const room = { width: 960, height: 600 };

test('without a chosen width the page has all the room there is', () => {
  expect(fitInto(room, undefined)).toEqual({ width: 960, height: 600, scale: 1 });
});

test('a narrow page has its real size', () => {
  expect(fitInto(room, 375)).toEqual({ width: 375, height: 600, scale: 1 });
});

test('a page wider than the room is drawn smaller and is as much taller, so that it fills the room', () => {
  expect(fitInto(room, 1920)).toEqual({ width: 1920, height: 1200, scale: 0.5 });
});
