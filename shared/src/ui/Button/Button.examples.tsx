import type { ComponentExamples } from '../examples';
import { Button, type ButtonVariant } from './Button';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet'];

export const examples: ComponentExamples = {
  component: 'Button',
  group: 'Actions',
  summary: 'Does something on this page. Its words say what happens. One primary button to a view.',
  accessibleName: 'Its text; an aria-label only where there is none.',
  keyboard: [
    { keys: 'Tab', does: 'reaches it, also while it is busy' },
    { keys: 'Enter, Space', does: 'presses it; while busy, nothing' },
  ],
  examples: [
    ...variants.map((variant) => ({
      name: variant,
      render: () => <Button variant={variant}>Send application</Button>,
    })),
    ...variants.map((variant) => ({
      name: `${variant}, small`,
      render: () => (
        <Button variant={variant} size="small">
          Quick view
        </Button>
      ),
    })),
    {
      name: 'busy',
      note: 'Keeps the focus and ignores presses.',
      render: () => <Button busy>Submitting...</Button>,
    },
    { name: 'disabled', render: () => <Button disabled>Send application</Button> },
    {
      name: 'disabled, secondary',
      render: () => (
        <Button variant="secondary" disabled>
          View all dealers
        </Button>
      ),
    },
    {
      name: 'busy, quiet',
      render: () => (
        <Button variant="quiet" busy>
          Trying again…
        </Button>
      ),
    },
  ],
};
