import { exampleApplication } from '@landmark/contract/testing/example-application';
import { constants } from '@landmark/design/constants';
import type { Person } from '@landmark/design/workbench/scenario';
import { application } from '../content/become-dealer';
import type { ApplicationForm } from '../domain/form-fields';

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

export const fillIn =
  (changes: Partial<ApplicationForm> = {}, file: () => File = files.pdf) =>
  (person: Person): Promise<void> =>
    person.fill({ pdf: file(), ...sampleForm, ...changes });

export const send =
  (...entries: Parameters<typeof fillIn>) =>
  async (person: Person): Promise<void> => {
    await fillIn(...entries)(person);
    await person.press(application.submit);
  };
