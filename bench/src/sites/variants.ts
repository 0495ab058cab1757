/**
 * The ways in which the same pages reach a browser.
 * `composed`: the site as it is released. `monolith`: one client-rendered application. `prerendered`: the same
 * application with its pages rendered ahead and its chunks preloaded. `static`: the composed pages without scripts.
 */
export const variantNames = ['composed', 'monolith', 'prerendered', 'static'] as const;
export type VariantName = (typeof variantNames)[number];

/** An answer that lies ready: compressed already, with every header it needs. */
export interface ServedFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export type ServedFiles = ReadonlyMap<string, ServedFile>;
