import { type ComponentExamples, doNothing, Held } from '../examples';
import { TextField } from './TextField';

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
        name="businessName"
        hint="As on your resale certificate"
        autoComplete="organization"
        required
        value=""
      />
    ),
    'filled in': (
      <Held as={TextField} label="Phone" name="phone" type="tel" autoComplete="tel" value="(404) 555-0117" />
    ),
    'with an error': (
      <Held
        as={TextField}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        error="Enter an email address such as name@example.com."
        required
        value="buyer@"
      />
    ),
    'with a placeholder and a hidden label': (
      <Held
        as={TextField}
        label="Business email"
        name="catalogEmail"
        type="email"
        placeholder="Your business email"
        hideLabel
        value=""
      />
    ),
    disabled: <TextField label="Website" name="website" type="url" disabled value="" onChange={doNothing} />,
    search: (
      <Held as={TextField} type="search" label="Search" name="search" placeholder="Name or SKU" value="" />
    ),
    'search, filled in': (
      <Held
        as={TextField}
        type="search"
        label="Search products"
        name="searchAgain"
        hideLabel
        value="B840-48"
      />
    ),
  },
};
