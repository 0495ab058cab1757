import { constants } from '@landmark/shared/constants';
import { FileField } from '@landmark/shared/ui/FileField';
import { pdfCopy } from '../content/field-copy';
import { choosePdf } from '../store/choose-pdf';
import { useApplication, useSubmission } from '../store/use-stores';

export function PdfField() {
  const file = useApplication(({ pdf }) => pdf);
  const error = useSubmission(({ faults }) => faults.pdf);
  return (
    <FileField
      {...pdfCopy}
      name="pdf"
      accept={constants.pdfMimeType}
      required
      file={file}
      onChange={choosePdf}
      error={error}
    />
  );
}
