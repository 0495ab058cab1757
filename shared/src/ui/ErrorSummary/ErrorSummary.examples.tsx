import { type ComponentExamples, Held } from '../examples';
import { TextField } from '../TextField/TextField';
import { ErrorSummary } from './ErrorSummary';

const message = 'Enter the name of your business.';
const errors = [{ fieldName: 'summaryName', message }];

export const examples: ComponentExamples = {
  group: 'Messages',
  summary: 'All that must be mended before a form can go, in the words that stand beside the fields.',
  accessibleName: 'Its title names the group; each link is the message.',
  keyboard: { Tab: 'goes from message to message', Enter: 'goes to the field' },
  examples: {
    'over its form: takes the focus whenever it is sent with errors': (
      <>
        <ErrorSummary title="Please check one thing" errors={errors} focusKey={0} />
        <Held as={TextField} label="Business Name" name="summaryName" error={message} value="" />
      </>
    ),
  },
};
