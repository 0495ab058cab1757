/** The layers from the back to the front: a later layer covers an earlier one. */
const layerOrder = ['shadow', 'case', 'recess', 'front', 'field', 'grain', 'edge', 'metal'] as const;
export type Layer = (typeof layerOrder)[number];

export type Drawing = ReturnType<typeof newDrawing>;

export function newDrawing() {
  const layers = new Map<Layer, Map<string, string>>();
  return {
    /** Adds path data to a layer. Paths with the same paint become one element, which keeps a file small. */
    add(layer: Layer, paint: string, path: string) {
      if (!path) return;
      const paths = layers.get(layer) ?? new Map<string, string>();
      layers.set(layer, paths.set(paint, (paths.get(paint) ?? '') + path));
    },
    toSvg: () => {
      const paints = layerOrder.flatMap((layer) => [...(layers.get(layer) ?? [])]);
      return paints.map(([paint, path]) => `<path ${paint} d="${path}"/>`).join('');
    },
  };
}

export const fill = (colour: string, opacity = 1): string =>
  `fill="${colour}"${opacity < 1 ? ` fill-opacity="${String(opacity).replace(/^0/, '')}"` : ''}`;

/** The attributes of a line; the root of a drawing has `fill="none"`. */
export const stroke = (colour: string, width = 1, opacity = 1): string =>
  `stroke="${colour}"${width === 1 ? '' : ` stroke-width="${String(width).replace(/^0/, '')}"`}${
    opacity < 1 ? ` stroke-opacity="${String(opacity).replace(/^0/, '')}"` : ''
  }`;

export const outlined = (colour: string, edge: string): string => `${fill(colour)} stroke="${edge}"`;

/** Removes the line breaks of SVG that is written by hand, with one element per line. */
export const asDrawn = (svg: string): string => svg.replaceAll(/\n\s*/g, '');

/** Wraps drawn elements as a file of fixed size, so that a page can reserve its place before it loads. */
export const svgDocument = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${content}</svg>\n`;

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
