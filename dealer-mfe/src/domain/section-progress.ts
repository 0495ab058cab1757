import {
  applicationFields,
  applicationSections,
  type SectionFieldName,
  type SectionId,
} from '@landmark/contract/dealer-application';
import type { ApplicationForm, Faults } from './form-fields';

export interface SectionProgress {
  readonly id: SectionId;
  readonly title: string;
  readonly filled: number;
  /** Fields that are marked as required; 0 for a section that asks for nothing. */
  readonly asked: number;
}

/** How far each section is: of the fields marked as required, those that hold something and were not found wrong. */
export function sectionProgress(
  form: ApplicationForm,
  hasPdf: boolean,
  faults: Faults,
): readonly SectionProgress[] {
  const holds = (name: SectionFieldName) => (name === 'pdf' ? hasPdf : form[name].trim() !== '');
  const isFilled = (name: SectionFieldName) => holds(name) && faults[name] === undefined;
  return applicationSections.map(({ id, title, fields }) => {
    const asked = fields.filter((name) => applicationFields[name].marked);
    return { id, title, asked: asked.length, filled: asked.filter(isFilled).length };
  });
}
