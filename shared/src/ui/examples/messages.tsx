import { useState } from 'react';
import { Button } from '../Button/Button';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { Dialog } from '../Dialog/Dialog';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary';
import { Notice } from '../Notice/Notice';
import { TextField } from '../TextField/TextField';
import { Toast } from '../Toast/Toast';
import { type Documented, holding } from './documented';

function DialogAndOpener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        origin={() => document.activeElement ?? undefined}
        title="Wenge Panel Dresser, 48 inch"
        actions={<Button>Request Quote</Button>}
      >
        <p>Six drawers</p>
      </Dialog>
    </>
  );
}

const Field = holding(TextField, 'value');
const doNothing = () => {};
const message = 'Enter the name of your business.';
const errors = [{ fieldName: 'summaryName', message }];

export const messages: Documented = {
  Dialog: {
    summary:
      'A closer look at one thing, over the page, which waits behind it. It grows out of its `origin`.',
    accessibleName: 'Its title.',
    keyboard: {
      'Tab, Shift + Tab': 'go round inside it',
      Escape: 'closes it; the focus goes back to the opener',
    },
    examples: { 'opened by a button': <DialogAndOpener /> },
  },
  ErrorSummary: {
    summary: 'All that must be mended before a form can go, in the words that stand beside the fields.',
    accessibleName: 'Its title names the group; each link is the message.',
    keyboard: { Tab: 'goes from message to message', Enter: 'goes to the field' },
    examples: {
      'over its form: takes the focus whenever it is sent with errors': (
        <>
          <ErrorSummary title="Please check one thing" errors={errors} focusKey={0} />
          <Field label="Business Name" name="summaryName" error={message} value="" />
        </>
      ),
    },
  },
  Notice: {
    summary: 'Something to know before going on; stands in the flow of the page.',
    accessibleName: 'None of its own: title and text are read in their place, at once where it is live.',
    keyboard: { Tab: 'reaches the links inside, if any' },
    examples: {
      information: (
        <Notice title="Landmark does not sell direct to the public.">
          <p>Contact us to locate an authorized retailer.</p>
        </Notice>
      ),
      success: (
        <Notice tone="success" title="Application Submitted!">
          <p>Our team will review and contact you within 2 business days.</p>
        </Notice>
      ),
      'error, live, with a way out': (
        <Notice tone="error" live title="The catalogue did not load.">
          <ButtonLink to="/products">Load the page again</ButtonLink>
        </Notice>
      ),
    },
  },
  Toast: {
    summary: 'A short word on what has just happened. Only the shell shows toasts, one at a time.',
    accessibleName: 'Read out by the live region of the host; the button is “Dismiss notification”.',
    keyboard: { Tab: 'reaches Dismiss', 'Enter, Space': 'dismisses it' },
    examples: {
      success: (
        <Toast tone="success" title="Message Sent!" description="We'll respond soon." onDismiss={doNothing} />
      ),
      destructive: (
        <Toast
          tone="destructive"
          title="File too large"
          description="Max size is 5MB."
          onDismiss={doNothing}
        />
      ),
      neutral: <Toast tone="neutral" title="Draft kept" onDismiss={doNothing} />,
    },
  },
};
