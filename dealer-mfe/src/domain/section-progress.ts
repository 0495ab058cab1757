import {
  applicationFields,
  applicationSections,
  type SectionFieldName,
} from '@landmark/contract/dealer-application';
import type { ApplicationForm, Faults } from './form-fields';

/**
 * The progress of each section: how many fields are marked as required (`asked`, 0 if there are none), and
 * how many of them have a value without a known fault (`filled`).
 */
export function sectionProgress(form: ApplicationForm, hasPdf: boolean, faults: Faults) {
  const holds = (name: SectionFieldName) => (name === 'pdf' ? hasPdf : form[name].trim() !== '');
  const isFilled = (name: SectionFieldName) => holds(name) && faults[name] === undefined;
  return applicationSections.map(({ id, title, fields }) => {
    const asked = fields.filter((name) => applicationFields[name].marked);
    return { id, title, asked: asked.length, filled: asked.filter(isFilled).length };
  });
}
