import type { PageMetadata } from './page';

/** The file of a page's picture in its app's folder `sharing`: `products-b840.png` for `/products/b840`. */
export const sharingFileOf = (canonicalPath: string): string =>
  `${canonicalPath.slice(1).replaceAll('/', '-') || 'home'}.png`;

/** A page's JSON-LD about itself and the picture that is shown beside a link to it. */
export const webPage = ({ title, canonicalPath }: PageMetadata, siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name: title,
  url: siteUrl + canonicalPath,
  primaryImageOfPage: `${siteUrl}${process.env.ASSET_PREFIX ?? ''}/sharing/${sharingFileOf(canonicalPath)}`,
});

export function sharingPictureIn(structuredData: readonly object[]): string | undefined {
  const pictures = structuredData.map((data): unknown => Reflect.get(data, 'primaryImageOfPage'));
  return pictures.find((picture) => typeof picture === 'string');
}
