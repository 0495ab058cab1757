import { type ComponentExamples, doNothing, Holding } from '../examples';
import { FileField } from './FileField';

const chosen = new File(['%PDF-1.7'], 'resale-certificate.pdf', { type: 'application/pdf' });

export const examples: ComponentExamples = {
  group: 'Forms',
  summary: 'One file, dropped or chosen, shown with its size, taken back with a button.',
  accessibleName: 'The label; the button that takes a file back names the file.',
  keyboard: {
    Tab: 'reaches the zone, then Remove',
    'Enter, Space': 'opens the file picker, or removes',
  },
  examples: {
    empty: (
      <Holding<File | undefined> initial={undefined}>
        {(file, onChange) => (
          <FileField
            label="Resale certificate"
            name="pdf"
            accept="application/pdf"
            prompt="Drop a PDF here, or"
            hint="PDF, up to 5 MB"
            {...{ file, onChange }}
          />
        )}
      </Holding>
    ),
    'with a file': (
      <Holding<File | undefined> initial={chosen}>
        {(file, onChange) => <FileField label="Business license" name="license" {...{ file, onChange }} />}
      </Holding>
    ),
    'with an error': (
      <FileField
        label="Business license"
        name="licenseWrong"
        error="Please upload a PDF."
        file={undefined}
        onChange={doNothing}
      />
    ),
  },
};
