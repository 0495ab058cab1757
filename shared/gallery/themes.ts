export type Theme = 'light' | 'dark';
export type Appearance = Theme | 'both';

export const appearances = [
  { value: 'both', label: 'Light and dark' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { readonly value: Appearance; readonly label: string }[];

export const themesOf = (appearance: Appearance): readonly Theme[] =>
  appearance === 'both' ? ['light', 'dark'] : [appearance];
