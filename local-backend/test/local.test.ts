import { applicationFields } from '@landmark/contract/dealer-application';
import { application, pdfPath } from './support/applicant.ts';
import { backendOn, startBackend, type TestBackend } from './support/backend.ts';
import { quickEngine } from './support/engines.ts';

describe('what only the local backend has', () => {
  const to = backendOn('PGlite');

  const here = (path: string) => to.call('127.0.0.1', path);

  it('gives captcha tokens that are accepted once, and only for their action', async () => {
    const isAccepted = async (shown: string) => (await to.visitor().verify(shown)).error === null;
    const token = await to.captchaToken();
    expect([await isAccepted(token), await isAccepted(token)]).toEqual([true, false]);
    expect(await isAccepted(await to.captchaToken('login'))).toBe(false);
    const form = { method: 'POST', body: new URLSearchParams({ secret: 'guess', response: 'x' }) };
    const answer = await to.call('127.0.0.1', '/_local/captcha/siteverify', form);
    expect(await answer.json()).toEqual({ success: false, 'error-codes': ['invalid-input-secret'] });
  });

  describe('the inbox', () => {
    beforeAll(async () => {
      const visitor = await to.verifiedVisitor();
      const path = pdfPath();
      await visitor.upload(path);
      const row = application({ business_name: '<script>alert("shop")</script>\u200f', pdf_path: path });
      await visitor.notify((await visitor.insert(row)).data?.id);
    });

    it('shows applications as the form lays them out, PDFs and mails, with every value escaped', async () => {
      // Headers that a browser adds on a later visit.
      const headers = { 'available-dictionary': ':x:', 'dictionary-id': '"x"', te: 'trailers' };
      const answer = await to.call('127.0.0.1', '/_local/inbox', { headers });
      const html = await answer.text();
      expect(html).toContain('&lt;script&gt;alert(&quot;shop&quot;)&lt;/script&gt;');
      // A direction mark has no effect beyond its text.
      expect(html).toContain('&lt;/script&gt;\u200f</bdi></a>');
      expect(html).not.toMatch(/<script|<style| style=| on\w+=/i);
      expect(html).toMatch(/Applications of everybody<\/dt>\s*<dd>1 of 5,000 in the last hour</);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");

      const labels = [...html.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label);
      const fields = Object.values(applicationFields).map(({ label }) => label);
      expect(labels.slice(0, fields.length)).toEqual(fields);

      const [, link = '', name] = /href="(\/_local\/inbox\/pdf\/[^"]+)">([^<]+)</.exec(html) ?? [];
      const file = await here(link);
      expect([name, (await file.arrayBuffer()).byteLength]).toEqual(['license.pdf', 64]);
      expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''license.pdf");
      const [mailLink] = /\/_local\/inbox\/mail\/[0-9a-f]+/.exec(html) ?? [''];
      expect(await (await here(mailLink)).text()).toContain('Business Name: &lt;script&gt;');
      expect((await here('/_local/inbox/style.css')).headers.get('content-type')).toMatch(/^text\/css/);
    });

    it('says of more than it shows, and not of as many, that it shows the latest', async () => {
      const sql = `with mails as (insert into local.mails (id, content)
          select gen_random_uuid(), content from (select * from local.mails limit 1), generate_series(1, $1::int))
        insert into public.dealer_applications (business_name, contact_name, email)
          select 'Shop', 'Ada', 'ada@shop.example' from generate_series(1, $1::int)`;
      const shownAfter = async (count: number) => {
        await to.sql(sql, [count]);
        const html = await (await here('/_local/inbox')).text();
        const counts = [...html.matchAll(/<h2>\w+ \((.+)\)/g)].map(([, count]) => count);
        return [...counts, html.match(/<article>/g)?.length, html.match(/<li>/g)?.length];
      };
      expect(await shownAfter(199)).toEqual(['200', '200', 200, 200]);
      expect(await shownAfter(1)).toEqual(['the latest 200', 'the latest 200', 200, 200]);
      await to.sql(`delete from public.dealer_applications where email = 'ada@shop.example'`);
    });

    it('finds nothing else', async () => {
      const noPdf = 'pdf/00000000-0000-4000-8000-000000000000';
      for (const path of ['mail/../../secrets', 'mail/x', 'mail/%00', 'pdf/x', 'pdf/%00', noPdf])
        expect([path, (await here(`/_local/inbox/${path}`)).status]).toEqual([path, 404]);
    });
  });

  describe('from elsewhere', () => {
    const ways = ['/_local', '/rest/v1/../../_local', '/auth/v1/%2e%2e/%2e%2e/%5flocal'];
    const paths =
      '/inbox /inbox/style.css /inbox/mail/x /captcha/api.js /captcha/token /captcha/siteverify /mail/emails'
        .split(' ')
        .flatMap((path) => ways.map((way) => way + path));
    const statuses = async (site: TestBackend, address: string, headers: Record<string, string> = {}) => {
      const answers = await Promise.all(paths.map((path) => site.call(address, path, { headers })));
      return [...new Set(answers.map(({ status }) => status))];
    };

    it('nothing is there: from another machine, through a proxy however it says so, by a name that leads here', async () => {
      expect(await statuses(to, '192.0.2.1')).toEqual([404]);
      const said = `x-forwarded-for forwarded x-forwarded via x-real-ip x-client-ip true-client-ip cf-connecting-ip cf-ray
        x-forwarded-port x-original-forwarded-for x-forwarded-server x-cluster-client-ip fastly-client-ip x-envoy-external-address
        x-amzn-trace-id x-original-host x-azure-clientip x-appengine-user-ip fly-client-ip cdn-loop x-arr-log-id
        connection x-varnish x-request-id surrogate-capability front-end-https traceparent x-on-behalf-of`;
      for (const name of said.split(/\s+/))
        expect([name, await statuses(to, '127.0.0.1', { [name]: 'localhost' })]).toEqual([name, [404]]);
      const hosts = ['rebound.example', 'localhost.rebound.example', '0.0.0.0', 'localhost@x.example', ''];
      for (const host of hosts)
        expect([host, await statuses(to, '127.0.0.1', { host })]).toEqual([host, [404]]);
    });

    it('is closed at a public site, even for a proxy here that tells nothing, and opens with the token that is set', async () => {
      const siteOrigin = 'https://www.landmark.example';
      const closed = await startBackend(quickEngine, { siteOrigin });
      expect(await statuses(closed, '127.0.0.1')).toEqual([404]);
      expect(closed.backend.notes.join()).toMatch(/TRUSTED_PROXIES.*CAPTCHA_SECRET/);
      const here = 'http://localhost:3000';
      const inThere = `${siteOrigin}/_local/inbox, with LOCAL_TOKEN as the password`;
      expect([to, closed].map(({ backend }) => backend.inboxAt(here))).toEqual([
        `${here}/_local/inbox`,
        `${inThere}, once that is set`,
      ]);
      await closed.backend.close();
      const behind = await startBackend(quickEngine, { environment: { TRUSTED_PROXIES: '127.0.0.1' } });
      expect(await statuses(behind, '127.0.0.1')).toEqual([404]);
      expect(behind.backend.inboxAt(here)).toMatch(/LOCAL_TOKEN as the password, once that is set$/);
      await behind.close();

      const token = 'a token of twenty letters or more';
      const { dataFolder, databaseUrl } = closed;
      const own = { siteOrigin, dataFolder, databaseUrl, environment: { LOCAL_TOKEN: token } };
      const site = await startBackend(quickEngine, own);
      expect(site.backend.inboxAt(here)).toBe(inThere);
      const wrong = [`${token}x`, `${token.slice(0, -1)}é`, token.replaceAll(' ', '')];
      for (const [authorization, status] of [
        ...['', ...wrong.map((text) => `Bearer ${text}`)].map((text) => [text, 401] as const),
        ...[`Bearer ${token}`, `Basic ${btoa(`owner:${token}`)}`].map((text) => [text, 200] as const),
      ]) {
        const answer = await site.call('192.0.2.1', '/_local/inbox', { headers: { authorization } });
        expect([authorization, answer.status]).toEqual([authorization, status]);
      }
      await site.close();
    });
  });

  it('takes mail from nobody without its key, and has no accounts', async () => {
    const answer = await to.call('127.0.0.1', '/_local/mail/emails', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
    const headers = { authorization: `Bearer ${to.backend.secrets.mailKey}` };
    const mail = { from: 'a', to: ['b'], subject: 'c', html: 'd', text: 'e' };
    const odd = [{ text: '\0' }, { subject: '\ud800' }, { reply_to: {} }, { to: [{ toString: 1 }] }];
    for (const changes of odd) {
      const sent = { method: 'POST', headers, body: JSON.stringify({ ...mail, ...changes }) };
      expect((await to.call('127.0.0.1', '/_local/mail/emails', sent)).status).toBe(422);
    }
    const { auth } = to.visitor().client;
    const dealer = { email: 'a@b.example', password: 'password' };
    expect((await auth.signUp(dealer)).error?.code).toBe('signup_disabled');
    expect((await auth.signInWithPassword(dealer)).error?.status).toBe(400);
  });

  it.each([
    ['OPTIONS', 204],
    ['POST', 401],
  ])('answers %s of data and files to any origin', async (method, status) => {
    for (const path of ['/rest/v1/dealer_applications', '/storage/v1/object/dealer-applications/x.pdf']) {
      const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey' };
      const headers = { origin: 'http://localhost:3002', ...asked };
      const answer = await to.call('127.0.0.1', path, { method, headers });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
    }
  });
});
