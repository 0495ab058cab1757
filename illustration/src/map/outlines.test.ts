import { BORDERS, type StateCode } from './borders';
import { bordersWithin, outlineOf } from './outlines';
import { ZONES } from './zones';

const states = [...new Set(BORDERS.flatMap((border) => border.states))].filter(
  (state): state is StateCode => state !== undefined,
);

it('draws the 48 contiguous states', () => {
  expect(states).toHaveLength(48);
});

it.each(states)('closes the outline of %s', (state) => {
  expect(() => outlineOf(new Set([state]))).not.toThrow();
});

it('puts every state into one zone', () => {
  expect(ZONES.flatMap((zone) => zone.states).sort()).toEqual([...states].sort());
});

it('leaves no border to draw around a state inside its zone twice', () => {
  const pair = new Set<StateCode>(['CO', 'UT']);
  expect(bordersWithin(pair)).toHaveLength(1);
  expect(outlineOf(pair)).toHaveLength(1);
});
