import { type ComponentExamples, doNothing, Holding } from '../examples';
import { FileField } from './FileField';

const chosen = new File(['%PDF-1.7'], 'resale-certificate.pdf', { type: 'application/pdf' });

export const examples: ComponentExamples = {
  component: 'FileField',
  group: 'Forms',
  summary: 'One file, dropped or chosen, shown with its size, taken back with a button.',
  accessibleName: 'The label; the button that takes a file back names the file.',
  keyboard: [
    { keys: 'Tab', does: 'reaches the zone, then Remove' },
    { keys: 'Enter, Space', does: 'opens the file picker, or removes' },
  ],
  examples: [
    {
      name: 'empty',
      render: () => (
        <Holding<File | undefined> initial={undefined}>
          {(file, setFile) => (
            <FileField
              label="Resale certificate"
              name="pdf"
              accept="application/pdf"
              prompt="Drop a PDF here, or"
              hint="PDF, up to 5 MB"
              file={file}
              onChange={setFile}
            />
          )}
        </Holding>
      ),
    },
    {
      name: 'with a file',
      render: () => (
        <Holding<File | undefined> initial={chosen}>
          {(file, setFile) => (
            <FileField label="Business license" name="license" file={file} onChange={setFile} />
          )}
        </Holding>
      ),
    },
    {
      name: 'with an error',
      render: () => (
        <FileField
          label="Business license"
          name="licenseWrong"
          error="Please upload a PDF."
          file={undefined}
          onChange={doNothing}
        />
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <FileField
          label="Business license"
          name="licenseOff"
          disabled
          file={undefined}
          onChange={doNothing}
        />
      ),
    },
  ],
};
