import { type ComponentExamples, Held } from '../examples';
import { TextArea } from './TextArea';

export const examples: ComponentExamples = {
  group: 'Forms',
  summary: 'Several lines of text.',
  accessibleName: 'The label.',
  keyboard: { Tab: 'reaches it and leaves it', Enter: 'begins a line' },
  examples: {
    'four rows': (
      <Held
        as={TextArea}
        label="Message"
        name="message"
        value="We run two stores and would start with B840."
      />
    ),
    'with an error': (
      <Held
        as={TextArea}
        label="Message"
        name="messageWrong"
        rows={2}
        required
        error="Write what you would like to know."
        value=""
      />
    ),
  },
};
