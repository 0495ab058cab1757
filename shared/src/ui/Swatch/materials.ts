type Material =
  | 'beech'
  | 'black'
  | 'blue'
  | 'cherry'
  | 'custom'
  | 'espresso'
  | 'grey'
  | 'ice'
  | 'mahogany'
  | 'oak'
  | 'black-oak'
  | 'pink'
  | 'vintage'
  | 'walnut'
  | 'wenge'
  | 'white';

/** Which materials a finish shows, front first. The names are those of the catalogue and of the container program. */
export const finishMaterials: Readonly<Record<string, readonly Material[]>> = {
  Black: ['black'],
  'Black Oak': ['black-oak'],
  'Black/Gray': ['black', 'grey'],
  'Black/Grey': ['black', 'grey'],
  'Black/Ice': ['black', 'ice'],
  'Blue/Oak': ['blue', 'oak'],
  Cherry: ['cherry'],
  'Custom Colors': ['custom'],
  Espresso: ['espresso'],
  Mahogany: ['mahogany'],
  'Natural Oak': ['oak'],
  Oak: ['oak'],
  'Pink/White': ['pink', 'white'],
  'Two-Tone': ['espresso', 'beech'],
  Various: ['oak', 'cherry', 'wenge', 'white'],
  Vintage: ['vintage'],
  Walnut: ['walnut'],
  Wenge: ['wenge'],
  White: ['white'],
};

/** The materials of a finish; one that is not known shows as `Various` does. */
export function materialsOf(finish: string): readonly Material[] {
  return finishMaterials[finish] ?? ['oak', 'cherry', 'wenge', 'white'];
}
