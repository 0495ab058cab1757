import { Checkbox } from '../Checkbox/Checkbox';
import { Fieldset } from '../Fieldset/Fieldset';
import { FileField } from '../FileField/FileField';
import { SelectField } from '../SelectField/SelectField';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from '../TextField/TextField';
import { TextLink } from '../TextLink/TextLink';
import { type Documented, holding } from './documented';

const Box = holding(Checkbox, 'checked');
const Zone = holding(FileField, 'file');
const Select = holding(SelectField, 'value');
const Lines = holding(TextArea, 'value');
const Line = holding(TextField, 'value');

const terms = (
  <>
    I agree to the <TextLink to="/terms">Terms of Service</TextLink>
  </>
);
const chosen = new File(['%PDF-1.7'], 'resale-certificate.pdf', { type: 'application/pdf' });
const options = [
  { value: 'northeast', label: 'Northeast' },
  { value: 'midwest', label: 'Midwest' },
  { value: 'west', label: 'West Coast' },
] as const;
const shipTo = { label: 'Ship-to Region', placeholder: 'Choose a region', options, value: '' };
const noMessage = 'Write what you would like to know.';
const noAddress = 'Enter an email address such as name@example.com.';

export const forms: Documented = {
  Checkbox: {
    summary: 'One thing to agree to, or to include.',
    accessibleName: 'The label with the words of any link in it.',
    keyboard: { Tab: 'reaches the box, then the links of its label', Space: 'ticks and clears it' },
    examples: {
      'with a link in its label': <Box label={terms} name="terms" required checked={false} />,
      ticked: <Box label="Send me the printed catalog" name="printed" checked />,
      'with an error': (
        <Box
          label="I agree to the terms"
          name="termsWrong"
          required
          error="Please accept the terms and conditions to proceed."
          checked={false}
        />
      ),
    },
  },
  Fieldset: {
    summary: 'A section of a form. Its fields stand two abreast where there is room; long ones take the row.',
    accessibleName: 'A group named by its legend.',
    keyboard: { Tab: 'goes from field to field, in the order read' },
    wide: ['first of four'],
    examples: {
      'first of four': (
        <Fieldset legend="Business Information" step="1 of 4">
          <Line label="Business Name" name="fieldsetBusiness" required value="" />
          <Line label="Contact Name" name="fieldsetContact" required value="" />
        </Fieldset>
      ),
    },
  },
  FileField: {
    summary: 'One file, dropped or chosen, shown with its size, taken back with a button.',
    accessibleName: 'The label; the button that takes a file back names the file.',
    keyboard: { Tab: 'reaches the zone, then Remove', 'Enter, Space': 'opens the file picker, or removes' },
    examples: {
      empty: (
        <Zone
          label="Resale certificate"
          name="pdf"
          accept="application/pdf"
          prompt="Drop a PDF here, or"
          hint="PDF, up to 5 MB"
          file={undefined}
        />
      ),
      'with a file': <Zone label="Business license" name="license" file={chosen} />,
      'with an error': (
        <Zone label="Business license" name="licenseWrong" error="Please upload a PDF." file={undefined} />
      ),
    },
  },
  SelectField: {
    summary: 'One of a few. The native control: a wheel on a phone, type-ahead on a desk.',
    accessibleName: 'The label, also when it is hidden.',
    keyboard: { Tab: 'reaches it', 'Space, Alt + ↓': 'opens the list', '↑ ↓, letters': 'choose' },
    examples: {
      'with a placeholder, marked as required: an empty choice is accepted all the same': (
        <Select {...shipTo} name="shipToRegion" required />
      ),
      chosen: <Select {...shipTo} name="region" value="midwest" />,
      'with an error': <Select {...shipTo} name="regionWrong" required error="Choose where you are." />,
      'disabled, with a hidden label': (
        <Select {...shipTo} name="regionOff" hideLabel disabled value="west" />
      ),
    },
  },
  TextArea: {
    summary: 'Several lines of text.',
    accessibleName: 'The label.',
    keyboard: { Tab: 'reaches it and leaves it', Enter: 'begins a line' },
    examples: {
      'four rows': <Lines label="Message" name="message" value="We run two stores." />,
      'with an error': (
        <Lines label="Message" name="messageWrong" rows={2} required error={noMessage} value="" />
      ),
    },
  },
  TextField: {
    summary:
      'One line of text. Give it the autofill token and the input mode of what is asked. What narrows a list or looks something up is of the type “search”.',
    accessibleName: 'The label, without the mark of being required, which the browser says itself.',
    keyboard: { Tab: 'reaches it', Escape: 'empties a search' },
    examples: {
      'text, required, with a hint': (
        <Line label="Business Name" name="business" hint="As on the certificate" required value="" />
      ),
      'filled in': <Line label="Phone" name="phone" type="tel" value="(404) 555-0117" />,
      'with an error': <Line label="Email" name="email" type="email" error={noAddress} value="buyer@" />,
      'with a placeholder and a hidden label': (
        <Line label="Email" name="catalogEmail" placeholder="Your business email" hideLabel value="" />
      ),
      disabled: <Line label="Website" name="website" type="url" disabled value="" />,
      search: <Line type="search" label="Search" name="search" placeholder="Name or SKU" value="" />,
      'search, filled in': (
        <Line type="search" label="Search again" name="searchAgain" hideLabel value="B840-48" />
      ),
    },
  },
};
