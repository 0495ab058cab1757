/** Where a drawing is served from: beside this app's other files, wherever those are. Set by the build. */
export const pictureUrl = (fileName: string): string =>
  `${process.env.ASSET_PREFIX ?? ''}/pictures/${fileName}`;

/** The file below `pictures/` that shows a room of a collection (`B840`) or a category (`chests`). */
export const sceneFileOf = (id: string) => `room-${id.toLowerCase()}.svg`;
