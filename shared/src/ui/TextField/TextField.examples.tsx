import { type ComponentExamples, Held } from '../examples';
import { TextField } from './TextField';

const wrong = 'Enter an email address such as name@example.com.';

export const examples: ComponentExamples = {
  group: 'Forms',
  summary:
    'One line of text. Give it the autofill token and the input mode of what is asked. What narrows a list or looks something up is of the type “search”.',
  accessibleName: 'The label, without the mark of being required, which the browser says itself.',
  keyboard: { Tab: 'reaches it', Escape: 'empties a search' },
  examples: {
    'text, required, with a hint': (
      <Held
        as={TextField}
        label="Business Name"
        name="business"
        hint="As on the certificate"
        required
        value=""
      />
    ),
    'filled in': <Held as={TextField} label="Phone" name="phone" type="tel" value="(404) 555-0117" />,
    'with an error': (
      <Held as={TextField} label="Email" name="email" type="email" error={wrong} value="buyer@" />
    ),
    'with a placeholder and a hidden label': (
      <Held
        as={TextField}
        label="Email"
        name="catalogEmail"
        placeholder="Your business email"
        hideLabel
        value=""
      />
    ),
    disabled: <Held as={TextField} label="Website" name="website" type="url" disabled value="" />,
    search: (
      <Held as={TextField} type="search" label="Search" name="search" placeholder="Name or SKU" value="" />
    ),
    'search, filled in': (
      <Held as={TextField} type="search" label="Search again" name="searchAgain" hideLabel value="B840-48" />
    ),
  },
};
