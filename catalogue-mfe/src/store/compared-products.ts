import { create } from 'zustand';

const mostCompared = 4;

const useComparedProducts = create<{ readonly skus: readonly string[] }>()(() => ({ skus: [] }));

export const useCompared = (): readonly string[] => useComparedProducts(({ skus }) => skus);

/** Chooses a piece to be compared, or takes it back. Of more than can be compared, the one chosen first makes room. */
export function toggleCompared(sku: string): void {
  useComparedProducts.setState(({ skus }) => ({
    skus: skus.includes(sku) ? skus.filter((other) => other !== sku) : [...skus, sku].slice(-mostCompared),
  }));
}

export const clearCompared = (): void => useComparedProducts.setState({ skus: [] });
