/** What is wrong with what a page says about itself; the module is another team's, so its types prove nothing here. */
export function metadataFaults(metadata: unknown): readonly string[] {
  if (typeof metadata !== 'object' || metadata === null) return ['metadata() gives no object'];
  const { title, description, canonicalPath, robots } = metadata as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return [
    isText(title) ? '' : 'no title',
    isText(description) ? '' : 'no description',
    typeof canonicalPath === 'string' && /^\/[^\s?#]*$/.test(canonicalPath)
      ? ''
      : `"${String(canonicalPath)}" is no path`,
    robots === undefined || robots === 'noindex' ? '' : `"${String(robots)}" is no rule for robots`,
  ].filter((fault) => fault !== '');
}
