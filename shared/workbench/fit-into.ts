export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a viewport in its own pixels, and how much smaller it is drawn. */
export interface Fit extends Size {
  readonly scale: number;
}

/** A viewport of this width, or of the room's, that fills the room's height and fits into it. */
export function fitInto(room: Size, width: number | undefined): Fit {
  const scale = width === undefined || room.width === 0 ? 1 : Math.min(1, room.width / width);
  return { width: width ?? room.width, height: room.height / scale, scale };
}
