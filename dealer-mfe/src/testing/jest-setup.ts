import { provideSiteConfig } from '@landmark/shared/config';
import { recordArrivals, server } from './backend';
import { testConfig } from './site-config';

provideSiteConfig(testConfig);

// jsdom lays nothing out, so there is nothing to scroll to.
if (typeof Element === 'function') Element.prototype.scrollIntoView = () => {};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(recordArrivals);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
