const skuShape = /^[A-Z0-9][A-Z0-9 ./-]{1,39}$/i;

/**
 * Additional Information with a request for the pieces whose SKUs the catalogue sent along (`?sku=`). One that is
 * mentioned already is not added again, so a reload adds nothing; what is no SKU is ignored.
 */
export function withQuoteRequest(additionalInfo: string, skus: readonly string[]): string {
  const asked = [...new Set(skus.map((sku) => sku.trim()))].filter(
    (sku) => skuShape.test(sku) && !additionalInfo.includes(sku),
  );
  if (asked.length === 0) return additionalInfo;
  const request = `Please send a quote for ${asked.join(', ')}.`;
  return additionalInfo.trim() === '' ? request : `${additionalInfo.trimEnd()}\n${request}`;
}
