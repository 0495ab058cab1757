/** Whether the visitor returned to this document (Back, Forward, reload) and expects its former state. */
export function isDocumentReturnedTo(): boolean {
  // Not every browser has this entry.
  const [visit] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' || visit?.type === 'reload';
}
