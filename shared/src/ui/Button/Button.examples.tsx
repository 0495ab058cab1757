import type { ComponentExamples } from '../examples';
import { Button } from './Button';

export const examples: ComponentExamples = {
  group: 'Actions',
  summary: 'Does something on this page. Its words say what happens. One primary button to a view.',
  accessibleName: 'Its text; an aria-label only where there is none.',
  keyboard: {
    Tab: 'reaches it, also while it is busy',
    'Enter, Space': 'presses it; while busy, nothing',
  },
  examples: {
    primary: <Button>Send application</Button>,
    secondary: <Button variant="secondary">View all dealers</Button>,
    quiet: <Button variant="quiet">Try again</Button>,
    'primary, small': <Button size="small">Quick view</Button>,
    'secondary, small': (
      <Button variant="secondary" size="small">
        Quick view
      </Button>
    ),
    'quiet, small': (
      <Button variant="quiet" size="small">
        Quick view
      </Button>
    ),
    'busy: keeps the focus and ignores presses': <Button busy>Submitting...</Button>,
    disabled: <Button disabled>Send application</Button>,
    'disabled, secondary': (
      <Button variant="secondary" disabled>
        View all dealers
      </Button>
    ),
    'busy, quiet': (
      <Button variant="quiet" busy>
        Trying again…
      </Button>
    ),
  },
};
