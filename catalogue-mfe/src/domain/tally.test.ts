import fc from 'fast-check';
import { createTally } from './tally';

test('counts each value, wherever in the list it stands', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Oak', 'White', 'Black', '')), (values) => {
      const tally = createTally();
      for (const value of values) tally.add(value);
      expect(tally.total()).toBe(values.length);
      for (const value of ['Oak', 'White', 'Black', '']) {
        const expected = values.filter((candidate) => candidate === value).length;
        expect(tally.counts().get(value) ?? 0).toBe(expected);
      }
    }),
  );
});
