import { readSettings } from '../functions/_shared/settings';

const complete = {
  SUPABASE_URL: 'https://project.example/',
  SUPABASE_SERVICE_ROLE_KEY: 'key',
  CAPTCHA_SECRET: 'secret',
  CAPTCHA_HOSTNAMES: 'www.landmark.example, landmark.example',
  MAIL_API_KEY: 'key',
  MAIL_FROM: 'Website <website@landmark.example>',
  MAIL_TO: 'dealers@landmark.example',
  ALLOWED_ORIGINS: 'https://www.landmark.example',
  MAINTENANCE_SECRET: 'x'.repeat(32),
};

const faultsOf = (environment: Record<string, string>) => {
  const result = readSettings(environment);
  return result.ok ? [] : result.faults;
};

describe('the settings of the functions', () => {
  it('need no more than what has no default', () => {
    const hostnames = ['www.landmark.example', 'landmark.example'];
    const captcha = { hostnames, minimumScore: 0.5, maximumAgeSeconds: 150 };
    const settings = { supabaseUrl: 'https://project.example', captcha, pdfLinkDays: 7 };
    expect(readSettings(complete)).toMatchObject({ ok: true, settings });
  });

  it('name everything that is missing at once', () => {
    expect(faultsOf({})).toEqual(Object.keys(complete).map((name) => `${name} is missing`));
  });

  it.each([
    ['SUPABASE_URL', 'no address', 'must be an http(s) address without a password'],
    ['ALLOWED_ORIGINS', 'https://landmark.example/path', 'must list origins such as https://www.example.com'],
    ['ALLOWED_ORIGINS', '*', 'must list origins such as https://www.example.com'],
    ['CAPTCHA_HOSTNAMES', ',', 'must name at least one, separated by commas'],
    ['CAPTCHA_MINIMUM_SCORE', '2', 'must be a number from 0 to 1'],
    ['PDF_LINK_DAYS', 'week', 'must be a number from 1 to 30'],
    ['MAIL_TO', 'nobody', 'must be an e-mail address'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example', 'must be an e-mail address'],
    ['MAIL_TO', 'a@b.example, c@d.example', 'must be an e-mail address'],
    ['MAIL_FROM', 'Website a@b.example>', 'must be an e-mail address'],
    ['MAIL_API_URL', 'https://a:b@mail.example', 'must be an http(s) address without a password'],
    ['MAIL_API_KEY', '“key”', 'must be plain ASCII'],
    ['CAPTCHA_HOSTNAMES', 'https://a.example', 'must list names such as www.example.com, in small letters'],
    [
      'CAPTCHA_HOSTNAMES',
      'a.example, B.example',
      'must list names such as www.example.com, in small letters',
    ],
    ['MAINTENANCE_SECRET', 'short', 'must have at least 32 characters'],
    ['MAINTENANCE_SECRET', 'ключ'.repeat(8), 'must be plain ASCII'],
  ])('do not take %s = %j', (name, value, fault) => {
    expect(faultsOf({ ...complete, [name]: value })).toEqual([`${name} ${fault}`]);
  });
});
