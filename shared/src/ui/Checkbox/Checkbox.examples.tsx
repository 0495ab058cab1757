import { type ComponentExamples, Holding } from '../examples';
import { TextLink } from '../TextLink/TextLink';
import { Checkbox } from './Checkbox';

const terms = (
  <>
    I agree to the <TextLink to="/terms">Terms of Service</TextLink>
  </>
);

export const examples: ComponentExamples = {
  group: 'Forms',
  summary: 'One thing to agree to, or to include.',
  accessibleName: 'The label with the words of any link in it.',
  keyboard: {
    Tab: 'reaches the box, then the links of its label',
    Space: 'ticks and clears it',
  },
  examples: {
    'with a link in its label': (
      <Holding initial={false}>
        {(checked, onChange) => <Checkbox label={terms} name="terms" required {...{ checked, onChange }} />}
      </Holding>
    ),
    ticked: (
      <Holding initial={true}>
        {(checked, onChange) => (
          <Checkbox label="Send me the printed catalog" name="printed" {...{ checked, onChange }} />
        )}
      </Holding>
    ),
    'with an error': (
      <Holding initial={false}>
        {(checked, onChange) => (
          <Checkbox
            label="I agree to the terms"
            name="termsWrong"
            required
            error="Please accept the terms and conditions to proceed."
            {...{ checked, onChange }}
          />
        )}
      </Holding>
    ),
  },
};
