import { plateFileName, swatchFileName } from './plate-file-name';

it('names a plate after its piece, its style unless that is the standard one, and its finish', () => {
  const names = [
    plateFileName({ piece: 'bed', finish: 'Black/Ice', panel: 'Quarter Panel', bedSize: 'queen' }),
    plateFileName({ piece: 'mirror', finish: 'White', panel: 'Standard' }),
    plateFileName({ piece: 'mirror', finish: 'White' }),
  ];
  expect(names).toEqual(['bed-queen-quarter-panel-black-ice.svg', 'mirror-white.svg', 'mirror-white.svg']);
});

it('tells Black/Grey from Black/Gray', () => {
  expect(swatchFileName('Black/Grey')).not.toBe(swatchFileName('Black/Gray'));
});
