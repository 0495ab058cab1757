import { sectionFieldNames } from '@landmark/contract/dealer-application';
import type { ErrorFieldName } from './form-fields';

/** What is wrong, by field, in the visitor's words. */
export type Faults = Partial<Readonly<Record<ErrorFieldName, string>>>;

export interface FieldFault {
  readonly fieldName: ErrorFieldName;
  readonly message: string;
}

const inReadingOrder: readonly ErrorFieldName[] = [...sectionFieldNames, 'agreeToTerms'];

export function faultList(faults: Faults): readonly FieldFault[] {
  return inReadingOrder.flatMap((fieldName) => {
    const message = faults[fieldName];
    return message === undefined ? [] : [{ fieldName, message }];
  });
}
