/** Whether the document was left, or loaded anew, and is come back to: its visitor expects what was there. */
export function isDocumentReturnedTo(): boolean {
  // Not every browser keeps the entry.
  const [visit] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' || visit?.type === 'reload';
}
