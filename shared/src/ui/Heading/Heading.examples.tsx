import type { ComponentExamples } from '../examples';
import { Heading, type HeadingSize } from './Heading';

const sizes: readonly HeadingSize[] = ['display', 'page', 'section', 'block', 'small'];

export const examples: ComponentExamples = {
  component: 'Heading',
  group: 'Text and pictures',
  summary:
    'Its level is its place in the outline; its size is its look. The one follows the other unless told.',
  accessibleName: 'Its text.',
  keyboard: [],
  examples: sizes.map((size) => ({
    name: size,
    wide: true,
    render: () => (
      <Heading level={3} size={size}>
        Wenge Panel, 75,000 sq ft
      </Heading>
    ),
  })),
};
