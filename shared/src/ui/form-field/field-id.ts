/** The id of a form control, known to the field that bears it and to the error summary that links to it. */
export const fieldId = (name: string): string => `field-${name}`;
