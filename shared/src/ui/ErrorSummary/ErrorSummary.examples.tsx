import { Button } from '../Button/Button';
import { type ComponentExamples, Holding } from '../examples';
import { Stack } from '../Stack/Stack';
import { TextField } from '../TextField/TextField';
import { ErrorSummary } from './ErrorSummary';

const error = 'Enter the name of your business.';

export const examples: ComponentExamples = {
  component: 'ErrorSummary',
  group: 'Messages',
  summary: 'All that must be mended before a form can go, in the words that stand beside the fields.',
  accessibleName: 'Its title names the group; each link is the message.',
  keyboard: [
    { keys: 'Tab', does: 'goes from message to message' },
    { keys: 'Enter', does: 'goes to the field' },
  ],
  examples: [
    {
      name: 'over its form',
      note: 'Takes the focus whenever the form is sent with errors.',
      render: () => (
        <Holding initial={0}>
          {(attempts, setAttempts) => (
            <Stack gap={3}>
              <ErrorSummary
                title="Please check one thing"
                errors={[{ fieldName: 'summaryName', message: error }]}
                focusKey={attempts}
              />
              <Holding initial="">
                {(value, setValue) => (
                  <TextField
                    label="Business Name"
                    name="summaryName"
                    error={error}
                    value={value}
                    onChange={setValue}
                  />
                )}
              </Holding>
              <div>
                <Button onClick={() => setAttempts(attempts + 1)}>Send again</Button>
              </div>
            </Stack>
          )}
        </Holding>
      ),
    },
  ],
};
