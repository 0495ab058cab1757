import { type ComponentExamples, Holding } from '../examples';
import { TextArea } from './TextArea';

export const examples: ComponentExamples = {
  component: 'TextArea',
  group: 'Forms',
  summary: 'Several lines of text.',
  accessibleName: 'The label.',
  keyboard: [
    { keys: 'Tab', does: 'reaches it and leaves it' },
    { keys: 'Enter', does: 'begins a line' },
  ],
  examples: [
    {
      name: 'four rows',
      render: () => (
        <Holding initial="We run two stores and would start with B840.">
          {(value, setValue) => (
            <TextArea label="Message" name="message" rows={4} value={value} onChange={setValue} />
          )}
        </Holding>
      ),
    },
    {
      name: 'with an error',
      render: () => (
        <Holding initial="">
          {(value, setValue) => (
            <TextArea
              label="Message"
              name="messageWrong"
              rows={2}
              required
              error="Write what you would like to know."
              value={value}
              onChange={setValue}
            />
          )}
        </Holding>
      ),
    },
  ],
};
