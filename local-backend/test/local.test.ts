import { runInNewContext } from 'node:vm';
import { applicationFields } from '@landmark/shared/contracts/dealer-application';
import { application, insert, newAddress, notify, pdfPath, upload } from './support/applicant.ts';
import { SITE, startBackend, type TestBackend } from './support/backend.ts';
import { verifiedVisitor } from './support/pass.ts';

describe('what only the local backend has', () => {
  let to: TestBackend;
  beforeAll(async () => {
    to = await startBackend('PGlite');
  });
  afterAll(() => to?.close());

  const here = (path: string) => to.call('127.0.0.1', path);

  describe('the captcha', () => {
    /** Runs the script as a page would, with the least of a browser around it. */
    const onPage = async () => {
      const script = await (await here('/_local/captcha/api.js?render=site-key')).text();
      const window: {
        grecaptcha?: {
          ready(then: () => void): void;
          execute(key: string, options: object): Promise<string>;
        };
      } = {};
      const fetch = (url: string, init: RequestInit) =>
        to.backend.fetch(new Request(url, { ...init, headers: { origin: SITE } }), {
          remoteAddress: '127.0.0.1',
        });
      const document = { currentScript: { src: `${SITE}/_local/captcha/api.js` } };
      runInNewContext(script, { window, document, fetch, URL, JSON, setTimeout, Error });
      if (!window.grecaptcha) throw new Error('The script defined nothing.');
      return window.grecaptcha;
    };

    it('is ready, and gives a token that the function accepts once', async () => {
      const grecaptcha = await onPage();
      await new Promise<void>((resolve) => grecaptcha.ready(resolve));
      const token = await grecaptcha.execute('site-key', { action: 'submit' });
      const visitor = to.visitor(newAddress());
      expect((await visitor.functions.invoke('verify-recaptcha', { body: { token } })).error).toBeNull();
      expect((await visitor.functions.invoke('verify-recaptcha', { body: { token } })).error).not.toBeNull();
    });

    it('gives tokens for the action that was asked for', async () => {
      const token = await (await onPage()).execute('site-key', { action: 'login' });
      expect(
        (await to.visitor(newAddress()).functions.invoke('verify-recaptcha', { body: { token } })).error,
      ).not.toBeNull();
    });

    it('needs no eval', async () => {
      expect(await (await here('/_local/captcha/api.js')).text()).not.toMatch(/eval|Function\(/);
    });

    it('verifies for nobody without its secret', async () => {
      const answer = await to.call('127.0.0.1', '/_local/captcha/siteverify', {
        method: 'POST',
        body: new URLSearchParams({ secret: 'guess', response: 'x' }),
      });
      expect(await answer.json()).toEqual({ success: false, 'error-codes': ['invalid-input-secret'] });
    });
  });

  describe('the inbox', () => {
    beforeAll(async () => {
      const visitor = await verifiedVisitor(to);
      const path = pdfPath();
      await upload(visitor, path);
      const row = application({ business_name: '<script>alert("shop")</script>', pdf_path: path });
      await notify(visitor, (await insert(visitor, row)).data?.id);
    });

    it('shows applications, PDFs and mails, with every value escaped', async () => {
      const answer = await here('/_local/inbox');
      const html = await answer.text();
      expect(html).toContain('&lt;script&gt;alert(&quot;shop&quot;)&lt;/script&gt;');
      expect(html).not.toMatch(/<script|<style| style=| on\w+=/i);
      expect(html).toMatch(/Applications of everybody<\/dt>\s*<dd>1 of 5000 in 01:00:00</);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");

      const [pdfLink] = /\/_local\/inbox\/pdf\/[0-9a-f-]+/.exec(html) ?? [''];
      expect((await (await here(pdfLink)).arrayBuffer()).byteLength).toBe(64);
      const [mailLink] = /\/_local\/inbox\/mail\/[0-9a-f]+/.exec(html) ?? [''];
      expect(await (await here(mailLink)).text()).toContain('Business Name: &lt;script&gt;');
      expect((await here('/_local/inbox/style.css')).headers.get('content-type')).toMatch(/^text\/css/);
    });

    it('lays an application out as the form does, and names the file as it was sent', async () => {
      const html = await (await here('/_local/inbox')).text();
      const labels = [...html.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label);
      const fields = Object.values(applicationFields).map(({ label }) => label);
      expect(labels.slice(0, fields.length)).toEqual(fields);
      const [, link = '', name] = /href="(\/_local\/inbox\/pdf\/[^"]+)">([^<]+)</.exec(html) ?? [];
      expect(name).toBe('license.pdf');
      expect((await here(link)).headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''license.pdf",
      );
    });

    it.each(['/mail/../../secrets', '/mail/x', '/pdf/x', '/pdf/00000000-0000-4000-8000-000000000000'])(
      'finds nothing at %s',
      async (path) => {
        expect((await here(`/_local/inbox${path}`)).status).toBe(404);
      },
    );
  });

  describe('from elsewhere', () => {
    const paths = [
      '/inbox',
      '/inbox/style.css',
      '/inbox/mail/x',
      '/captcha/api.js',
      '/captcha/token',
      '/captcha/siteverify',
      '/mail/emails',
    ];

    it.each([
      ['from another machine', '192.0.2.1', {}],
      ['through a proxy on this one', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }],
      ['through a proxy that says so in another way', '127.0.0.1', { via: '1.1 proxy' }],
      ['by a name that leads here', '127.0.0.1', { host: 'rebound.example' }],
    ])('nothing is there %s', async (_, address, headers) => {
      for (const path of paths)
        expect([path, (await to.call(address, `/_local${path}`, { headers })).status]).toEqual([path, 404]);
    });

    const token = 'a token of twenty letters or more';
    const atPublicSite = async (
      environment: Record<string, string>,
      work: (site: TestBackend) => Promise<void>,
    ) => {
      const site = await startBackend('PGlite', { siteOrigin: 'https://www.landmark.example', environment });
      await work(site).finally(() => site.close());
    };

    it('is closed at a public site, even for a proxy on this machine that tells nothing', () =>
      atPublicSite({}, async (site) => {
        for (const path of paths)
          expect([path, (await site.call('127.0.0.1', `/_local${path}`)).status]).toEqual([path, 404]);
        expect(site.backend.notes.join()).toMatch(/TRUSTED_PROXIES.*CAPTCHA_SECRET/);
      }));

    it('opens with the token that is set, as a bearer’s or as a password', () =>
      atPublicSite({ LOCAL_TOKEN: token }, async (site) => {
        const statusWith = async (authorization?: string) =>
          (await site.call('192.0.2.1', '/_local/inbox', authorization ? { headers: { authorization } } : {}))
            .status;
        expect(await statusWith()).toBe(401);
        expect(await statusWith(`Bearer ${token}x`)).toBe(401);
        expect(await statusWith(`Bearer ${token.slice(0, -1)}é`)).toBe(401);
        expect(await statusWith(`Bearer ${token.replaceAll(' ', '')}`)).toBe(401);
        expect(await statusWith(`Basic ${btoa(`owner:${token}`)}`)).toBe(200);
      }));
  });

  it('takes mail from nobody without its key', async () => {
    expect((await to.call('127.0.0.1', '/_local/mail/emails', { method: 'POST', body: '{}' })).status).toBe(
      401,
    );
  });

  it('has no accounts', async () => {
    const { auth } = to.visitor(newAddress());
    expect((await auth.signUp({ email: 'a@b.example', password: 'password' })).error?.code).toBe(
      'signup_disabled',
    );
    expect(
      (await auth.signInWithPassword({ email: 'a@b.example', password: 'password' })).error?.status,
    ).toBe(400);
  });

  it('answers a preflight for data and files', async () => {
    for (const path of ['/rest/v1/dealer_applications', '/storage/v1/object/dealer-applications/x.pdf']) {
      const headers = {
        origin: 'http://localhost:3002',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey',
      };
      const answer = await to.call('127.0.0.1', path, { method: 'OPTIONS', headers });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    }
  });
});
