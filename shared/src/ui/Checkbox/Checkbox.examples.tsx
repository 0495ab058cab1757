import { type ComponentExamples, doNothing, Holding } from '../examples';
import { TextLink } from '../TextLink/TextLink';
import { Checkbox } from './Checkbox';

export const examples: ComponentExamples = {
  component: 'Checkbox',
  group: 'Forms',
  summary: 'One thing to agree to, or to include.',
  accessibleName: 'The label with the words of any link in it.',
  keyboard: [
    { keys: 'Tab', does: 'reaches the box, then the links of its label' },
    { keys: 'Space', does: 'ticks and clears it' },
  ],
  examples: [
    {
      name: 'with a link in its label',
      render: () => (
        <Holding initial={false}>
          {(checked, setChecked) => (
            <Checkbox
              label={
                <>
                  I agree to the <TextLink to="/terms">Terms of Service</TextLink>
                </>
              }
              name="agreeToTerms"
              required
              checked={checked}
              onChange={setChecked}
            />
          )}
        </Holding>
      ),
    },
    {
      name: 'ticked',
      render: () => (
        <Holding initial={true}>
          {(checked, setChecked) => (
            <Checkbox
              label="Send me the printed catalog"
              name="printed"
              checked={checked}
              onChange={setChecked}
            />
          )}
        </Holding>
      ),
    },
    {
      name: 'with an error',
      render: () => (
        <Holding initial={false}>
          {(checked, setChecked) => (
            <Checkbox
              label="I agree to the terms"
              name="terms"
              required
              error="Please accept the terms and conditions to proceed."
              checked={checked}
              onChange={setChecked}
            />
          )}
        </Holding>
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <Checkbox label="Not at this time" name="later" disabled checked={true} onChange={doNothing} />
      ),
    },
  ],
};
