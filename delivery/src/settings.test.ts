import { readSettings, siteConfigFrom } from './settings';

test('without any setting the site runs at port 3000 with a backend of its own', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 3000, host: 'localhost', backend: { kind: 'local' } });
  expect(siteConfigFrom(settings, 'http://localhost:3000', 'key')).toMatchObject({
    siteUrl: 'http://localhost:3000',
    backendUrl: 'http://localhost:3000',
    anonKey: 'key',
    captchaScriptUrl: 'http://localhost:3000/_local/captcha/api.js',
  });
});

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
  });
});

test('every fault is named in one line, with what is expected', () => {
  const environment = { PORT: '70000', SITE_URL: 'landmark', SUPABASE_URL: 'https://a.example' };
  const said = /^[^\n]*SUPABASE_ANON_KEY[^\n]*SITE_URL="landmark"[^\n]*PORT="70000"[^\n]*$/;
  const refusal = { code: 'settings-invalid', message: expect.stringMatching(said) };
  expect(() => readSettings(environment)).toThrow(expect.objectContaining(refusal));
});

test('an empty setting is no setting', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    backend: { kind: 'local' },
  });
});
