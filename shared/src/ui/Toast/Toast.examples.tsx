import { type ComponentExamples, doNothing } from '../examples';
import { Toast } from './Toast';

export const examples: ComponentExamples = {
  group: 'Messages',
  summary: 'A short word on what has just happened. Only the shell shows toasts, one at a time.',
  accessibleName: 'Read out by the live region of the host; the button is “Dismiss notification”.',
  keyboard: { Tab: 'reaches Dismiss', 'Enter, Space': 'dismisses it' },
  examples: {
    success: (
      <Toast tone="success" title="Message Sent!" description="We'll respond soon." onDismiss={doNothing} />
    ),
    destructive: (
      <Toast tone="destructive" title="File too large" description="Max size is 5MB." onDismiss={doNothing} />
    ),
    neutral: <Toast tone="neutral" title="Draft kept" onDismiss={doNothing} />,
  },
};
