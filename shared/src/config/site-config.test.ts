import { exampleSiteConfig } from './example-site-config';
import { parseSiteConfig } from './parse-site-config';

const complete = { ...exampleSiteConfig, siteUrl: 'https://landmark.example/' };

test('complete settings are taken, origins without their trailing slash', () => {
  expect(parseSiteConfig(complete)).toEqual({ ...complete, siteUrl: 'https://landmark.example' });
});

test('every fault is named at once', () => {
  expect(() =>
    parseSiteConfig({ ...complete, backendUrl: 'nonsense', anonKey: ' ', mapLinkUrl: 'ftp://maps.example' }),
  ).toThrow(
    'The site\'s settings do not fit: backendUrl must be an absolute http(s) URL, not "nonsense"; anonKey is missing; mapLinkUrl must be an absolute http(s) URL, not "ftp://maps.example".',
  );
});
