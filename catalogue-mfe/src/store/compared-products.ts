import { create } from 'zustand';

export const mostCompared = 4;

interface Compared {
  readonly skus: readonly string[];
  /** The piece that has just made room for one more. */
  readonly dropped?: string | undefined;
}

const useComparedProducts = create<Compared>()(() => ({ skus: [] }));

export const useCompared = (): readonly string[] => useComparedProducts(({ skus }) => skus);
export const useDropped = (): string | undefined => useComparedProducts(({ dropped }) => dropped);

/** Chooses a piece to be compared, or takes it back. Of more than can be compared, the one chosen first makes room. */
export function toggleCompared(sku: string): void {
  useComparedProducts.setState(({ skus }) => {
    if (skus.includes(sku)) return { skus: skus.filter((other) => other !== sku), dropped: undefined };
    const chosen = [...skus, sku];
    return { skus: chosen.slice(-mostCompared), dropped: chosen.at(-mostCompared - 1) };
  });
}

/** Chooses what a link compares, where nothing is chosen yet. */
export const adoptCompared = (skus: readonly string[]): void =>
  useComparedProducts.setState(({ skus: chosen }) => (chosen.length > 0 ? {} : { skus }));
export const clearCompared = (): void => useComparedProducts.setState({ skus: [], dropped: undefined });
