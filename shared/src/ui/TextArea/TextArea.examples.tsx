import { type ComponentExamples, Held } from '../examples';
import { TextArea } from './TextArea';

const error = 'Write what you would like to know.';

export const examples: ComponentExamples = {
  group: 'Forms',
  summary: 'Several lines of text.',
  accessibleName: 'The label.',
  keyboard: { Tab: 'reaches it and leaves it', Enter: 'begins a line' },
  examples: {
    'four rows': <Held as={TextArea} label="Message" name="message" value="We run two stores." />,
    'with an error': (
      <Held as={TextArea} label="Message" name="messageWrong" rows={2} required error={error} value="" />
    ),
  },
};
