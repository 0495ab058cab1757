/** The URL of a drawing, beside this app's other files. The build sets the prefix. */
export const pictureUrl = (fileName: string): string =>
  `${process.env.ASSET_PREFIX ?? ''}/pictures/${fileName}`;

/** The file below `pictures/` with the room of a collection (`B840`) or a category (`chests`). */
export const sceneFileOf = (id: string) => `room-${id.toLowerCase()}.svg`;
