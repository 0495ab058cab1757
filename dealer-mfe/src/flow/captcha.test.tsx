import { waitFor } from '@testing-library/react';
import { captchaArrives, captchaIsGone, captchaScripts } from '../testing/captcha-provider';
import { captcha } from './captcha';

afterEach(captchaIsGone);

test('the script is added once, in a document of its own, with the site key that the provider wants', async () => {
  captcha.load();
  captcha.load();
  await waitFor(() => expect(captchaScripts()).toHaveLength(1));
  expect(document.head.querySelector('script')).toBeNull();
  expect(captchaScripts().map(({ src }) => src)).toEqual([
    'https://captcha.example/api.js?render=placeholder',
  ]);
});

test('a script that is on its way is waited for', async () => {
  captcha.load();
  const ready = captcha.isReady();
  await waitFor(() => expect(captchaScripts()).toHaveLength(1));
  captchaArrives();
  await expect(ready).resolves.toBe(true);
});

test('a script that does not come leaves the captcha not ready', async () => {
  jest.useFakeTimers();
  const ready = captcha.isReady();
  await jest.advanceTimersByTimeAsync(3000);
  await expect(ready).resolves.toBe(false);
  jest.useRealTimers();
});

test('a script that failed is asked for again with the next submission, not with the next key', async () => {
  captchaIsGone();
  captcha.load();
  expect(captchaScripts()).toHaveLength(0);
  const ready = captcha.isReady();
  await waitFor(() => expect(captchaScripts()).toHaveLength(1));
  captchaArrives();
  await expect(ready).resolves.toBe(true);
});

test('a token is asked for with the site key and the action “submit”', async () => {
  const { execute } = captchaArrives();
  await expect(captcha.token()).resolves.toBe('captcha-token');
  expect(execute).toHaveBeenCalledWith('placeholder', { action: 'submit' });
});

test('a provider that stays silent is an error after 20 seconds', async () => {
  jest.useFakeTimers();
  captchaArrives(() => new Promise(() => {}));
  const token = expect(captcha.token()).rejects.toThrow('captcha-timeout');
  await jest.advanceTimersByTimeAsync(20_000);
  await token;
  jest.useRealTimers();
});
