import type { ComponentExamples } from '../examples';
import { Skeleton } from './Skeleton';

const shapes = ['heading', 'control', 'picture'] as const;

export const examples: ComponentExamples = {
  component: 'Skeleton',
  group: 'Messages',
  summary: 'Keeps the place of what is still to come, in its size. It does not glimmer.',
  accessibleName: 'A status that says what is awaited; the shapes are not read.',
  keyboard: [],
  examples: [
    { name: 'text', render: () => <Skeleton lines={3} label="Loading the page" /> },
    ...shapes.map((shape) => ({ name: shape, render: () => <Skeleton shape={shape} /> })),
  ],
};
