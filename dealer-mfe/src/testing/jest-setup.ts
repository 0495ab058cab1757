import { provideSiteConfig } from '@landmark/shared/config';
import { recordArrivals, server } from './backend';
import { testConfig } from './site-config';

provideSiteConfig(testConfig);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(recordArrivals);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
