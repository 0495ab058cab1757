import { kept } from '@landmark/design/kept';
import { create } from 'zustand';

export const mostCompared = 4;

interface Compared {
  readonly skus: readonly string[];
  /** The piece that the last choice has replaced. */
  readonly dropped?: string | undefined;
}

/** Kept for the tab: a comparison is of one sitting, and other tabs compare other pieces. */
const inTab = kept(() => sessionStorage, 'landmark-compared');

const useComparedProducts = create<Compared>()(() => ({ skus: [] }));
useComparedProducts.subscribe(({ skus }) => inTab.write(skus));

export const useCompared = (): readonly string[] => useComparedProducts(({ skus }) => skus);
export const useDropped = (): string | undefined => useComparedProducts(({ dropped }) => dropped);

/** Adds a piece to the comparison or removes it. One too many replaces the piece that was chosen first. */
export function setCompared(sku: string, isCompared: boolean): void {
  takeCompared();
  useComparedProducts.setState(({ skus }) => {
    const chosen = skus.filter((other) => other !== sku);
    if (isCompared) chosen.push(sku);
    return { skus: chosen.slice(-mostCompared), dropped: chosen.at(-mostCompared - 1) };
  });
}

/** Takes the pieces that an earlier document of this tab compared. */
export function takeCompared(): void {
  const skus = inTab.read();
  if (Array.isArray(skus)) adoptCompared(skus.map(String));
}

/** Chooses the pieces that a link compares, unless some are chosen already. */
export const adoptCompared = (skus: readonly string[]): void =>
  useComparedProducts.setState(({ skus: chosen }) => (chosen.length > 0 ? {} : { skus }));
export const clearCompared = (): void => useComparedProducts.setState({ skus: [], dropped: undefined });
