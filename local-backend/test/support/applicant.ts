import { randomUUID } from 'node:crypto';
import { applicationFields, textFieldNames } from '@landmark/contract/dealer-application';
import { exampleRow } from '@landmark/contract/testing/example-application';

/** An application as the form sends it. Each one differs, because equal ones count as a repetition. */
export function application(changes: Record<string, unknown> = {}) {
  const id = randomUUID();
  return { ...exampleRow, business_name: `Shop ${id}`, email: `buyer-${id}@shop.example`, ...changes };
}

export const everyField = (text: string) => {
  const names = textFieldNames.filter((name) => name !== 'email');
  const fields = Object.fromEntries(names.map((name) => [applicationFields[name].column, text]));
  return application({ ...fields, website: `https://shop.example/${text}` });
};

export function pdf(size = 64): File {
  const bytes = new Uint8Array(size).fill(32);
  bytes.set(new TextEncoder().encode('%PDF-1.4\n'));
  return new File([bytes], 'license.pdf', { type: 'application/pdf' });
}

export const pdfPath = (name = 'license.pdf') => `${randomUUID()}/${name}`;

let addresses = 0;

/** A new address, so that no test reaches another's limits. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
