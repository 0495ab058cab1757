import { provideSiteConfig } from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { recordArrivals, server } from './backend';

// A document that is there without being fetched.
provideSiteConfig({ ...exampleSiteConfig, captchaFrameUrl: 'about:blank' });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(recordArrivals);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
