import { notInLine } from '@landmark/contract/dealer-application';
import fc from 'fast-check';
import { completeForm } from '../testing/application';
import { toApplicationRow } from './application-row';
import { formFaults } from './field-rules';
import { emptyForm, textsOf } from './form-fields';

test('section 3: every field goes to its column', () => {
  const form = { ...emptyForm, ...textsOf((name) => `<${name}>`) };
  expect(toApplicationRow(form, 'folder/name.pdf')).toEqual({
    business_name: '<businessName>',
    contact_name: '<contactName>',
    email: '<email>',
    phone: '<phone>',
    website: '<website>',
    years_in_business: '<yearsInBusiness>',
    annual_volume: '<annualVolume>',
    ship_to_region: '<shipToRegion>',
    preferred_program: '<preferredProgram>',
    business_address: '<businessAddress>',
    tax_id: '<taxId>',
    additional_info: '<additionalInfo>',
    pdf_path: 'folder/name.pdf',
    pdf_url: null,
  });
});

test('section 3: what is empty is null', () => {
  const { business_name, contact_name, email, ...others } = toApplicationRow(emptyForm, undefined);
  expect([business_name, contact_name, email]).toEqual(['', '', '']);
  expect(new Set(Object.values(others))).toEqual(new Set([null]));
});

test('a paste’s tabs and line breaks do not reach one-line columns; an address keeps its lines', () => {
  const row = toApplicationRow({ ...completeForm, businessName: ' Example\tBeds\r\n' }, undefined);
  expect(row.business_name).toBe('Example Beds');
  expect(row.business_address).toBe('12 Sample Avenue\nSpringfield, PA 19064');
});

test('what PostgreSQL cannot hold is left out: NUL, half a surrogate pair', () => {
  const row = toApplicationRow(
    { ...completeForm, contactName: 'Da\ud83dna', additionalInfo: 'a\u0000b 😀' },
    undefined,
  );
  expect([row.contact_name, row.additional_info]).toEqual(['Dana', 'ab 😀']);
});

// The table's own checks, as the database spells them.
const tableEmail =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
const tableWebsite = /^https?:\/\/[^ /\\?#@:]+\.[^ /\\?#@:]+(:[0-9]+)?([/?#]|$)/;

test('whatever the form lets through, the table takes', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 220 }),
    fc.constantFrom('Ada \u202ebob\u202c', '\u20661'),
  );
  const email = fc.oneof(fc.emailAddress(), anyText, fc.constantFrom('a@b.example', 'ä@ö.example', 'a@b'));
  const website = fc.oneof(fc.webUrl(), fc.domain(), anyText);
  const typed = {
    businessName: anyText,
    contactName: anyText,
    email,
    phone: anyText,
    website,
    additionalInfo: anyText,
  };
  fc.assert(
    fc.property(fc.record(typed), (texts) => {
      const form = { ...completeForm, ...texts };
      if (Object.keys(formFaults(form)).length > 0) return;
      const row = toApplicationRow(form, undefined);
      for (const line of [row.business_name, row.contact_name, row.phone]) {
        expect(line).not.toMatch(notInLine);
        expect(line).toMatch(/^.{1,200}$/u);
      }
      expect(row.email).toMatch(tableEmail);
      expect(row.website ?? 'https://none.example').toMatch(tableWebsite);
      expect(row.additional_info ?? '').not.toMatch(/(?![\t\n\r])\p{Cc}/u);
      expect(JSON.stringify(row)).not.toMatch(/\\ud[89a-f]/i);
    }),
  );
});
