import {
  applicationFields,
  applicationSections,
  type SectionFieldName,
} from '@landmark/contract/dealer-application';
import type { ApplicationForm, Faults } from './form-fields';

/**
 * How far each section is: of the fields that are marked as required (`asked`, 0 for a section that asks for nothing)
 * those that hold something and were not found wrong.
 */
export function sectionProgress(form: ApplicationForm, hasPdf: boolean, faults: Faults) {
  const holds = (name: SectionFieldName) => (name === 'pdf' ? hasPdf : form[name].trim() !== '');
  const isFilled = (name: SectionFieldName) => holds(name) && faults[name] === undefined;
  return applicationSections.map(({ id, title, fields }) => {
    const asked = fields.filter((name) => applicationFields[name].marked);
    return { id, title, asked: asked.length, filled: asked.filter(isFilled).length };
  });
}
