import type { ComponentExamples } from '../examples';
import { Button } from './Button';

const variants = ['primary', 'secondary', 'quiet'] as const;

export const examples: ComponentExamples = {
  group: 'Actions',
  summary: 'Does something on this page. Its words say what happens. One primary button to a view.',
  accessibleName: 'Its text; an aria-label only where there is none.',
  keyboard: { Tab: 'reaches it, also while it is busy', 'Enter, Space': 'presses it; while busy, nothing' },
  // Each plain, small, busy (it keeps the focus and ignores presses) and disabled.
  examples: Object.fromEntries(
    variants.flatMap((variant) =>
      Object.entries({
        medium: {},
        small: { size: 'small' },
        busy: { busy: true },
        disabled: { disabled: true },
      } as const).map(([state, props]) => [
        `${variant}, ${state}`,
        <Button key={state} variant={variant} {...props}>
          Send application
        </Button>,
      ]),
    ),
  ),
};
