import { openPage, textBox } from '../testing/become-dealer-page';
import { captchaIsGone, captchaScripts } from '../testing/captcha-provider';

test('the captcha comes when the form is begun, not when the page is opened', async () => {
  const user = openPage();
  captchaIsGone();
  expect(captchaScripts()).toHaveLength(0);
  await user.click(textBox('Business Name'));
  expect(captchaScripts()).toHaveLength(1);
  await user.click(textBox('Contact Name'));
  expect(captchaScripts()).toHaveLength(1);
});
