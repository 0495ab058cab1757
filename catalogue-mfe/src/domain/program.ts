export type Program = 'Warehouse' | 'Container';

/**
 * Section 3: the SKU's prefix decides the supply program. The first matching rule wins, so the
 * exception B815 precedes the prefix B8.
 */
const programRules = [
  ['B815', 'Container'],
  ['B8', 'Warehouse'],
  ['W', 'Warehouse'],
  ['M', 'Warehouse'],
  ['H3', 'Warehouse'],
  ['H4', 'Warehouse'],
  ['T', 'Warehouse'],
] as const satisfies readonly (readonly [prefix: string, program: Program])[];

/** A SKU without a rule ships by container: B12…, B14…, H6… */
export function programOf(sku: string): Program {
  return programRules.find(([prefix]) => sku.startsWith(prefix))?.[1] ?? 'Container';
}
