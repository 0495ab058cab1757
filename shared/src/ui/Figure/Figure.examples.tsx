import type { ComponentExamples } from '../examples';
import { Figure } from './Figure';

const drawing = (
  <svg viewBox="0 0 320 200" role="img" aria-label="A nightstand with two drawers">
    <path
      d="M100 50h120v110H100zM94 50h132l-6-10H100zM110 62h100v40H110zM110 108h100v40H110z"
      fill="none"
      stroke="currentColor"
    />
  </svg>
);

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="200"%3E%3Crect width="320" height="200" fill="%23c9a06a"/%3E%3C/svg%3E';

export const examples: ComponentExamples = {
  component: 'Figure',
  group: 'Text and pictures',
  summary: 'A picture with what there is to say about it; its place is kept before it arrives.',
  accessibleName: 'The alternative text of the picture. The caption says what the picture does not.',
  keyboard: [],
  examples: [
    { name: 'plate, drawn', render: () => <Figure caption="Nightstand, front elevation">{drawing}</Figure> },
    {
      name: 'bare, from a file',
      render: () => (
        <Figure variant="bare" src={picture} alt="A board of natural oak" width={320} height={200} />
      ),
    },
  ],
};
