import { containerFinishes } from '@landmark/design/constants';
import { categories, collections } from '../src/content/home';
import { coverageMap, heroes, type RoomName, roomPicture, swatch } from '../src/content/pictures';
import { pictures } from './pictures';

const shown = [
  ...Object.values(heroes),
  coverageMap,
  ...categories.tiles.map(({ room }) => roomPicture(room)),
  ...collections.items.map(({ id }) => roomPicture(id.toLowerCase() as RoomName)),
  ...containerFinishes.map(({ name }) => swatch(name)),
];

const drawn = new Map(pictures.map(([path, draw]) => [path, draw()]));

function drawnSize(file: string): readonly number[] {
  const svg = drawn.get(file) ?? '';
  return [...svg.slice(0, svg.indexOf('>')).matchAll(/ (?:width|height)="(\d+)"/g)].map(([, size]) =>
    Number(size),
  );
}

test.each(shown)(
  '$file is drawn, as large as the place that the page keeps for it',
  ({ file, width, height }) => {
    expect(drawnSize(file)).toEqual([width, height]);
  },
);
