import { containerFinishes } from '@landmark/shared/constants';
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

/** Width and height in the root of the drawing. */
function drawnSize(file: string): readonly number[] {
  const svg = pictures.find(({ path }) => path === file)?.draw() ?? '';
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

test.each(Object.values(heroes))('$file is described as the illustrator describes it', ({ file, alt }) => {
  expect(
    pictures
      .find(({ path }) => path === file)
      ?.draw()
      .includes(alt),
  ).toBe(true);
});

test('each picture is small enough to be fetched at once', () => {
  for (const { path, draw } of pictures) expect([path, draw().length < 60_000]).toEqual([path, true]);
});
