import { provideSiteConfig } from '@landmark/shared/config';
import { exampleSiteConfig } from '@landmark/shared/config/example';
import { recordArrivals, server } from './backend';

provideSiteConfig(exampleSiteConfig);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(recordArrivals);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
