import { constants } from '@landmark/shared/constants';
import { exampleApplication } from '@landmark/shared/testing/example-application';
import type { Hand } from '@landmark/shared/workbench/frame/hand';
import { application } from '../content/become-dealer';
import type { ApplicationForm } from '../domain/form-fields';
import { setFields } from '../store/application-store';
import { choosePdf } from '../store/choose-pdf';

/** All there is to fill in. */
export const sampleForm: ApplicationForm = { ...exampleApplication, agreeToTerms: true };

const certificate = '%PDF-1.7 certificate';

/** Files to choose; all but the first are refused. */
export const files = {
  pdf: () => new File([certificate], 'resale-certificate.pdf', { type: constants.pdfMimeType }),
  picture: () => new File(['a picture'], 'certificate.png', { type: 'image/png' }),
  renamedPicture: () => new File(['a picture'], 'certificate.pdf', { type: constants.pdfMimeType }),
  tooLarge: () =>
    new File([certificate, new Uint8Array(constants.pdfMaxBytes)], 'every-page-scanned.pdf', {
      type: constants.pdfMimeType,
    }),
};

/** Fills the form in and leaves it at that. */
export async function fillIn(changes: Partial<ApplicationForm> = {}, file: () => File = files.pdf) {
  setFields({ ...sampleForm, ...changes });
  await choosePdf(file());
}

/** Fills the form in and sends it, as a visitor does: by its button. */
export const send =
  (changes?: Partial<ApplicationForm>, file?: () => File) =>
  async ({ press }: Hand): Promise<void> => {
    await fillIn(changes, file);
    await press(application.submit);
  };
