import { readSettings, siteConfigFrom, urlAt } from './settings';
import { isPublicKey, newPrivateKey, signerOf } from './trust/keyring';

test.each([{}, { PORT: '', DATABASE_URL: ' ' }])(
  'without any setting that says something (%j) the site runs at port 3000 with a backend of its own',
  (environment) => {
    const settings = readSettings(environment);
    expect(settings).toMatchObject({ port: 3000, host: 'localhost', backend: { kind: 'local' } });
    expect(siteConfigFrom(settings, 'http://localhost:3000', 'key')).toMatchObject({
      siteUrl: 'http://localhost:3000',
      backendUrl: 'http://localhost:3000',
      anonKey: 'key',
      captchaScriptUrl: 'http://localhost:3000/_local/captcha/api.js',
    });
  },
);

test.each([
  ['localhost', 'http://localhost:1'],
  ['0.0.0.0', 'http://localhost:1'],
  ['::1', 'http://[::1]:1'],
  ['shop.example', 'http://shop.example:1'],
])('what listens at %s is at %s', (host, url) => expect(urlAt(host, 1)).toBe(url));

test('a hosted backend brings its key and the provider’s captcha', () => {
  const settings = readSettings({
    SUPABASE_URL: 'https://project.supabase.example/',
    SUPABASE_ANON_KEY: 'public',
    SITE_URL: 'https://landmark.example/',
  });
  expect(siteConfigFrom(settings, 'http://localhost:3000', '')).toMatchObject({
    siteUrl: 'https://landmark.example',
    backendUrl: 'https://project.supabase.example',
    anonKey: 'public',
    captchaScriptUrl: 'https://www.google.com/recaptcha/api.js',
    captchaFrameUrl: 'https://landmark.example/_site/captcha/index.html',
  });
});

test('every fault is named in one line, with what is expected', () => {
  const urls = ['SITE_URL', 'DATABASE_URL', 'RECAPTCHA_SCRIPT_URL', 'MAP_EMBED_URL', 'MAP_LINK_URL'];
  const wrong = Object.fromEntries(urls.map((name) => [name, 'shop']));
  const numbers = {
    PORT: '70000',
    CANARY_STEPS: '0',
    CANARY_MINUTES: '5,10',
    DRAIN_SECONDS: 'soon',
    LANDMARK_KEY_DEALER: 'x',
  };
  const environment = { ...wrong, ...numbers, SUPABASE_URL: 'https://a.example' };
  const named = urls.map((name) => `(?=.*${name}="shop" is no [^;]*URL)`).join('');
  const said = new RegExp(
    `^${named}(?=.*SUPABASE_ANON_KEY)${Object.keys(numbers)
      .map((name) => `(?=.*${name}\\b[^;]* no )`)
      .join('')}.*$`,
  );
  const refusal = { code: 'settings-invalid', message: expect.stringMatching(said) };
  expect(() => readSettings(environment)).toThrow(expect.objectContaining(refusal));
});

test.each(['\n', '\r\n', '\\n', '\\r\\n', ' ', ''])('a private key may have %j as its line ends', (end) => {
  const pem = newPrivateKey();
  const { key } = signerOf(pem.replaceAll('\n', end)) ?? {};
  expect([key, isPublicKey(`${key}`)]).toEqual([signerOf(pem)?.key, true]);
});

const serviceKey = `eyJhbGciOiJIUzI1NiJ9.${btoa('{"role":"service_role" }')}.x`;
test.each([
  [{ SITE_URL: 'https://shop.example/en' }, 'SITE_URL="https://shop.example/en" is no http:// or'],
  [{ DATABASE_URL: `'postgres://shop:hush@db.example/shop'` }, 'fit: DATABASE_URL is no postgres://'],
  [{ DATABASE_URL: 'host=db.example password=hush' }, 'fit: DATABASE_URL is no postgres://'],
  [{ SUPABASE_URL: 'https://shop:hush@a.example', SUPABASE_ANON_KEY: 'public' }, 'fit: SUPABASE_URL is no'],
  [{ LANDMARK_STORE: 's3://ab' }, '"s3://ab" is no s3://bucket/prefix in letters, digits and ._-/'],
  [
    { LANDMARK_STORE: 's3://abc', AWS_ENDPOINT_URL: 'https://a.example?b' },
    'AWS_ENDPOINT_URL is no http:// or https:// URL without a password or query',
  ],
  [{ SUPABASE_ANON_KEY: 'public' }, 'SUPABASE_URL and SUPABASE_ANON_KEY go together'],
  [{ SUPABASE_URL: 'https://a.example', SUPABASE_ANON_KEY: serviceKey }, 'ANON_KEY is the secret key'],
  [{ SUPABASE_ANON_KEY: `sb_secret_${'hush-'.repeat(4)}` }, 'ANON_KEY is the secret key'],
])('%j is refused, without a word that may be secret', (environment, said) => {
  const read = () => readSettings(environment);
  expect(read).toThrow(said);
  expect(read).not.toThrow(/hush|eyJ/);
});
