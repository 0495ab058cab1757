import { constants } from '@landmark/shared/constants';
import { FileField } from '@landmark/shared/ui/FileField';
import { pdfCopy } from '../content/field-copy';
import { choosePdf } from '../store/choose-pdf';
import { useApplication, useSubmission } from '../store/use-stores';

/** The page says that the PDF is required; in practice an application without one is taken (section 5). */
export function PdfField() {
  const file = useApplication(({ pdf }) => pdf);
  const error = useSubmission(({ faults }) => faults.pdf);
  return (
    <FileField
      {...pdfCopy}
      name="pdf"
      accept={constants.pdfMimeType}
      markedRequired
      file={file}
      onChange={choosePdf}
      error={error}
    />
  );
}
