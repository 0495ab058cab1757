/**
 * The ways in which the same pages reach a browser.
 * `composed`: the site as it is released. `static`: its pages without scripts. `monolith`: one application, rendered in
 * the browser. `prerendered`: the same application with its pages rendered ahead and its chunks preloaded. `federation`:
 * the same pages by the federation plugin at its defaults. `islands`: the same components as an Astro site. `uncounted`:
 * the composed pages, of whose views nothing is told.
 */
export const variantNames = [
  'composed',
  'static',
  'islands',
  'prerendered',
  'monolith',
  'federation',
  'uncounted',
] as const;
export type VariantName = (typeof variantNames)[number];

/** An answer that lies ready: compressed already, with every header it needs. */
export interface ServedFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export type ServedFiles = ReadonlyMap<string, ServedFile>;
