export type Program = 'Warehouse' | 'Container';

interface ProgramRule {
  readonly prefix: string;
  readonly program: Program;
}

/**
 * Section 3: the SKU's prefix decides the supply program. The first rule that fits wins, so the
 * named exception B815 stands before the prefix B8 that it breaks.
 */
const programRules = [
  { prefix: 'B815', program: 'Container' },
  { prefix: 'B8', program: 'Warehouse' },
  { prefix: 'W', program: 'Warehouse' },
  { prefix: 'M', program: 'Warehouse' },
  { prefix: 'H3', program: 'Warehouse' },
  { prefix: 'H4', program: 'Warehouse' },
  { prefix: 'T', program: 'Warehouse' },
] as const satisfies readonly ProgramRule[];

/** Whatever no rule names ships by container: B12…, B14…, H6… */
export function programOf(sku: string): Program {
  return programRules.find(({ prefix }) => sku.startsWith(prefix))?.program ?? 'Container';
}
