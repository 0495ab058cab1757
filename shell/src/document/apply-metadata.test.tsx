import { provideSiteConfig } from '@landmark/shared/config';
import { exampleSiteConfig } from '@landmark/shared/config/example';
import { applyMetadata } from './apply-metadata';

const page = { title: 'Sample', description: 'A sample', canonicalPath: '/sample' };
const hidden = { ...page, canonicalPath: '/404', robots: 'noindex' as const };
const head = (selector: string) => document.head.querySelector(selector);

beforeEach(() => {
  provideSiteConfig(exampleSiteConfig);
  document.head.innerHTML = '<meta name="description"><link rel="canonical" href="/before">';
});

test('a page that is not to be found says so and has no canonical address', () => {
  applyMetadata(hidden);
  expect(head('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(head('link[rel="canonical"]')).toBeNull();
});

test('the page after it may be found again, at its own address', () => {
  applyMetadata(hidden);
  applyMetadata(page);
  expect(head('meta[name="robots"]')).toBeNull();
  expect(head('link[rel="canonical"]')).toHaveAttribute('href', 'https://landmark.example/sample');
});
