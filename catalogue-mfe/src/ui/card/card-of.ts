/** The card or the row that shows a product, when it is built. */
export function cardOf(within: ParentNode | null, sku: string): HTMLElement | undefined {
  return within?.querySelector<HTMLElement>(`[data-product=${JSON.stringify(sku)}]`) ?? undefined;
}
