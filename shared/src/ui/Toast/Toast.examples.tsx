import { type ComponentExamples, doNothing } from '../examples';
import { Toast } from './Toast';

export const examples: ComponentExamples = {
  component: 'Toast',
  group: 'Messages',
  summary: 'A short word on what has just happened. Only the shell shows toasts, one at a time.',
  accessibleName: 'Read out by the live region of the host; the button is “Dismiss notification”.',
  keyboard: [
    { keys: 'Tab', does: 'reaches Dismiss' },
    { keys: 'Enter, Space', does: 'dismisses it' },
  ],
  examples: [
    {
      name: 'success',
      render: () => (
        <Toast
          tone="success"
          title="Message Sent!"
          description="Thank you for contacting us. We'll respond within 24 hours."
          onDismiss={doNothing}
        />
      ),
    },
    {
      name: 'destructive',
      render: () => (
        <Toast
          tone="destructive"
          title="File too large"
          description="Max size is 5MB."
          onDismiss={doNothing}
        />
      ),
    },
    { name: 'neutral', render: () => <Toast tone="neutral" title="Draft kept" onDismiss={doNothing} /> },
  ],
};
