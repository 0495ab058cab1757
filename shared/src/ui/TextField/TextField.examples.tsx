import { type ComponentExamples, doNothing, Holding } from '../examples';
import { TextField } from './TextField';

export const examples: ComponentExamples = {
  component: 'TextField',
  group: 'Forms',
  summary: 'One line of text. Give it the autofill token and the input mode of what is asked.',
  accessibleName: 'The label, without the mark of being required, which the browser says itself.',
  keyboard: [{ keys: 'Tab', does: 'reaches it' }],
  examples: [
    {
      name: 'text, required, with a hint',
      render: () => (
        <Holding initial="">
          {(value, setValue) => (
            <TextField
              label="Business Name"
              name="businessName"
              hint="As on your resale certificate"
              autoComplete="organization"
              required
              value={value}
              onChange={setValue}
            />
          )}
        </Holding>
      ),
    },
    {
      name: 'filled in',
      render: () => (
        <Holding initial="(404) 555-0117">
          {(value, setValue) => (
            <TextField
              label="Phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              value={value}
              onChange={setValue}
            />
          )}
        </Holding>
      ),
    },
    {
      name: 'with an error',
      render: () => (
        <Holding initial="buyer@">
          {(value, setValue) => (
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              error="Enter an email address such as name@example.com."
              required
              value={value}
              onChange={setValue}
            />
          )}
        </Holding>
      ),
    },
    {
      name: 'with a placeholder and a hidden label',
      render: () => (
        <Holding initial="">
          {(value, setValue) => (
            <TextField
              label="Business email"
              name="catalogEmail"
              type="email"
              placeholder="Your business email"
              hideLabel
              value={value}
              onChange={setValue}
            />
          )}
        </Holding>
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <TextField label="Website" name="website" type="url" disabled value="" onChange={doNothing} />
      ),
    },
  ],
};
