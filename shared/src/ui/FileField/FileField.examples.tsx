import type { ComponentProps } from 'react';
import { type ComponentExamples, Holding } from '../examples';
import { FileField } from './FileField';

const chosen = new File(['%PDF-1.7'], 'resale-certificate.pdf', { type: 'application/pdf' });

const held = (props: Omit<ComponentProps<typeof FileField>, 'onChange'>) => (
  <Holding initial={props.file}>
    {(file, onChange) => <FileField {...props} {...{ file, onChange }} />}
  </Holding>
);

export const examples: ComponentExamples = {
  group: 'Forms',
  summary: 'One file, dropped or chosen, shown with its size, taken back with a button.',
  accessibleName: 'The label; the button that takes a file back names the file.',
  keyboard: { Tab: 'reaches the zone, then Remove', 'Enter, Space': 'opens the file picker, or removes' },
  examples: {
    empty: held({
      label: 'Resale certificate',
      name: 'pdf',
      accept: 'application/pdf',
      prompt: 'Drop a PDF here, or',
      hint: 'PDF, up to 5 MB',
      file: undefined,
    }),
    'with a file': held({ label: 'Business license', name: 'license', file: chosen }),
    'with an error': held({
      label: 'Business license',
      name: 'licenseWrong',
      error: 'Please upload a PDF.',
      file: undefined,
    }),
  },
};
