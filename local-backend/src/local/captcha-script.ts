/** The part of reCAPTCHA v3's script that the site uses; its tokens come from this process. */
export const captchaScript = `(() => {
  const tokenAddress = new URL('/_local/captcha/token', document.currentScript.src).href;
  window.grecaptcha = {
    ready: (callback) => void setTimeout(callback, 0),
    execute: async (siteKey, options) => {
      const response = await fetch(tokenAddress, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({ action: options && options.action }),
      });
      if (!response.ok) throw new Error('The local captcha gave no token.');
      return (await response.json()).token;
    },
  };
})();
`;
