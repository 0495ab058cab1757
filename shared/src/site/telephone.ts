/** A number of the United States, as it is shown: `(215) 555-0142`. */
export const telephonePattern = /\(\d{3}\) \d{3}-\d{4}/;

/** The target of a link that dials a shown number. */
export const telephone = (shown: string) => `tel:+1${shown.replace(/\D/g, '')}`;
