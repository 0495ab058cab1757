import { applicationFields } from '@landmark/contract/dealer-application';
import { constants } from '@landmark/design/constants';
import { FileField } from '@landmark/design/ui/FileField';
import { pdfPrompt } from '../../content/become-dealer';
import { useApplication } from '../../store/application-store';
import { choosePdf } from '../../store/choose-pdf';
import { useSubmission } from '../../store/submission-store';

/** The page says that the PDF is required; in practice an application without one is taken (section 5). */
export function PdfField() {
  const file = useApplication(({ pdf }) => pdf);
  const error = useSubmission(({ faults }) => faults.pdf);
  const { label, hint } = applicationFields.pdf;
  return (
    <FileField
      label={label}
      hint={hint}
      prompt={pdfPrompt}
      name="pdf"
      accept={constants.pdfMimeType}
      required
      file={file}
      onChange={choosePdf}
      error={error}
    />
  );
}
