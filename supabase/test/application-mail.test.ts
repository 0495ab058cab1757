import { exampleRow } from '@landmark/contract/testing/example-application';
import { composeMail } from '../functions/_shared/application-mail';

const application = {
  ...exampleRow,
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  created_at: '2026-01-05T09:00:00Z',
  notify_attempts: 1,
  business_name: 'Example & Sons',
  email: 'ada@shop.example',
  website: 'https://shop.example/?a=1&b="2"',
  additional_info: 'Hello\nEmail Address: forged@elsewhere.example\u2028Reference: 0000',
};

describe('the mail about an application', () => {
  it('escapes each value, makes nothing of it a link, and reads as the form does', () => {
    const { html, text, replyTo } = composeMail(application, 'none');
    expect(html).toContain('https://shop.example/?a=1&amp;b=&quot;2&quot;');
    expect(html).not.toContain('<a ');
    expect(text).toMatch(/^Business Name: .*\nContact Name: .*\nEmail Address: /m);
    expect(text).toContain('Years in Business: 5–10 years');
    expect(text).toContain('Reference: 0A1B-2C3D');
    // Further lines are indented, so that none looks like another field.
    expect(text).toContain('Hello\n    Email Address: forged@elsewhere.example\n    Reference: 0000');
    expect(replyTo).toBe('ada@shop.example');
  });

  it.each(['ada@shop.example\nBcc: x@y.example', 'Ada <ada@shop.example>', 'a@b, c@d'])(
    'answers to nobody for %j',
    (email) => {
      expect(composeMail({ ...application, email }, 'none').replyTo).toBeNull();
    },
  );

  it('keeps the subject to one short line of whole characters', () => {
    const subjectOf = (name: string) => composeMail({ ...application, business_name: name }, 'none').subject;
    expect(subjectOf(`A\r\nBcc: ${'x'.repeat(300)}`)).toMatch(/^Dealer application: A Bcc: x{113}$/);
    expect(subjectOf('👩‍🚀'.repeat(300))).toBe(`Dealer application: ${'👩‍🚀'.repeat(120)}`);
  });

  const url = 'https://project.example/file?token=a&b';
  it.each([
    ['none' as const, 'No PDF was attached.'],
    ['gone' as const, 'The attached PDF is no longer stored.'],
    [{ url, days: 7 }, `PDF (for 7 days): ${url}`],
  ])('says what became of the PDF', (pdf, sentence) => {
    expect(composeMail(application, pdf).text).toContain(sentence);
  });
});
