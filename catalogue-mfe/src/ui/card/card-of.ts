/** The card that shows a product, when it is built. */
export function cardOf(within: ParentNode | null, productKey: string): HTMLElement | undefined {
  return within?.querySelector<HTMLElement>(`[data-product=${JSON.stringify(productKey)}]`) ?? undefined;
}
