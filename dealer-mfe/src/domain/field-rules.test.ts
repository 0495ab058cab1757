import { applicationFields, textFieldNames } from '@landmark/contract/dealer-application';
import { completeForm } from '../testing/application';
import { fieldFault, formFaults, tidyValue } from './field-rules';
import { emptyForm } from './form-fields';

const stopsWhenEmpty = ['businessName', 'contactName', 'businessAddress', 'email', 'phone', 'taxId'] as const;
const markedOnly = ['yearsInBusiness', 'annualVolume', 'shipToRegion', 'preferredProgram'] as const;

describe('section 5: what an empty form is stopped by', () => {
  test.each(stopsWhenEmpty)('%s is required', (name) => {
    expect(fieldFault(name, '')).toMatch(/^Enter /);
    expect(fieldFault(name, ' \u200b\u3000 ')).toBe(fieldFault(name, ''));
  });

  test('and by nothing else', () => {
    expect(Object.keys(formFaults(emptyForm)).sort()).toEqual([...stopsWhenEmpty].sort());
  });

  test.each(markedOnly)('%s is marked as required, yet may be empty', (name) => {
    expect(applicationFields[name].marked).toBe(true);
    expect(fieldFault(name, '')).toBeUndefined();
  });

  test.each(['website', 'additionalInfo'] as const)('%s is optional', (name) => {
    expect(applicationFields[name].marked).toBe(false);
    expect(fieldFault(name, '')).toBeUndefined();
  });

  test('a complete form passes', () => {
    expect(formFaults(completeForm)).toEqual({});
  });
});

describe('an email address', () => {
  test.each(['name@example.com', 'first.last+trade@mail.shop.example', "o'hara@shop.example", ' a@b.co '])(
    '%s is one',
    (value) => expect(fieldFault('email', value)).toBeUndefined(),
  );

  const others = `name | name@ | @shop.example | a@b | a b@shop.example | a@b..example | a@shop.example, b@shop.example |
    a@-b.example | büro@shop.example | <a@shop.example> | a@shop.example.`;
  test.each(others.split(/ \|\s+/))('%s is none', (value) =>
    expect(fieldFault('email', value)).toBe('Enter an email address like name@example.com.'),
  );
});

describe('a website', () => {
  const taken = `https://shop.example → https://shop.example | shop.example:8080 → https://shop.example:8080 |
    HTTP://Shop.example/Beds?x=1 → http://shop.example/Beds?x=1 | https://shop.example./ → https://shop.example |
    möbel.example/größe → https://xn--mbel-5qa.example/gr%C3%B6%C3%9Fe | //shop.example → https://shop.example |
    www.shop.example/beds → https://www.shop.example/beds | “shop.example”, → https://shop.example |
    <http://shop.example> → http://shop.example | → `;
  test.each(taken.split(/ \|\s+/))('%s', (row) => {
    const [typed = '', sent] = row.split(/ ?→ /);
    expect(fieldFault('website', ` ${typed} `)).toBeUndefined();
    expect(tidyValue('website', ` ${typed} `)).toBe(sent);
  });

  const others = `none | n/a | our shop.example | dana@shop.example | https//shop.example | javascript:alert(1) |
    mailto:dana@shop.example | ftp://shop.example | https:// | https://shop | 215 555 0171 | 5 |
    https://dana:secret@shop.example | dana:1@shop.example`;
  test.each(others.split(/ \|\s+/))('“%s” is none', (value) =>
    expect(fieldFault('website', value)).toMatch(/address of your website/),
  );
});

test.each(textFieldNames)('%s is not longer than the table allows', (name) => {
  const { maxLength } = applicationFields[name];
  expect(fieldFault(name, 'x'.repeat(maxLength + 1))).toBe(`Shorten this to ${maxLength} characters.`);
});
