import type { ComponentExamples } from '../examples';
import { Heading, type HeadingSize } from './Heading';

const sizes: readonly HeadingSize[] = ['display', 'page', 'section', 'block', 'small'];

export const examples: ComponentExamples = {
  group: 'Text and pictures',
  summary:
    'Its level is its place in the outline; its size is its look. The one follows the other unless told.',
  accessibleName: 'Its text.',
  wide: sizes,
  examples: Object.fromEntries(
    sizes.map((size) => [
      size,
      <Heading key={size} level={3} size={size}>
        Wenge Panel, 75,000 sq ft
      </Heading>,
    ]),
  ),
};
