import { drawnStates } from './states';
import { ZONES } from './zones';

it('draws the 48 contiguous states', () => {
  expect(new Set(drawnStates).size).toBe(48);
});

it('puts every state into one zone', () => {
  expect(ZONES.flatMap((zone) => zone.states).sort()).toEqual([...drawnStates].sort());
});
