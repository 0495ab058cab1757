import { plateFileName, swatchFileName } from './plate-file-name';

it('names a plate after its piece, its style and its finish', () => {
  expect(plateFileName({ piece: 'dresser-48', finish: 'Wenge', panel: 'Panel' })).toBe(
    'dresser-48-panel-wenge.svg',
  );
  expect(plateFileName({ piece: 'bed', finish: 'Black/Ice', panel: 'Quarter Panel' })).toBe(
    'bed-quarter-panel-black-ice.svg',
  );
});

it('leaves the standard style out of the name', () => {
  expect(plateFileName({ piece: 'mirror', finish: 'White', panel: 'Standard' })).toBe('mirror-white.svg');
  expect(plateFileName({ piece: 'mirror', finish: 'White' })).toBe('mirror-white.svg');
});

it('tells Black/Grey from Black/Gray', () => {
  expect(swatchFileName('Black/Grey')).not.toBe(swatchFileName('Black/Gray'));
});
