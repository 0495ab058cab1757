import type { ComposerAdditions, PageAddition } from '@landmark/contract/composer-pages';
import { ownership } from '@landmark/contract/ownership';
import type { PageMetadata } from '@landmark/contract/page';
import { webPage } from '@landmark/contract/sharing';
import { company } from '@landmark/design/company';
import { telephone } from '@landmark/design/telephone';
import { isShared } from './content/sharing';

function organization(_metadata: PageMetadata, siteUrl: string): object {
  const { street, city, region, postalCode, country } = company.address;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: company.name,
    legalName: company.legalName,
    url: `${siteUrl}/`,
    foundingDate: String(company.foundedYear),
    telephone: telephone(company.phone).replace('tel:', ''),
    email: company.salesEmail,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
  };
}

const breadcrumbs = ({ title, canonicalPath }: PageMetadata, siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: title, item: `${siteUrl}${canonicalPath}` },
  ],
});

/** JSON-LD of a page (schema.org), with the picture for links to the page if it has one of its own. */
const saying = (data: typeof organization): PageAddition => ({
  structuredData: (_params, siteUrl, metadata) => [
    data(metadata, siteUrl),
    ...(isShared(metadata.canonicalPath) ? [webPage(metadata, siteUrl)] : []),
  ],
});

/** What the composer needs beside the pages themselves: the structured data of each. */
const additions: ComposerAdditions<'marketing'> = {
  ...Object.fromEntries(Object.keys(ownership.marketing.pages).map((page) => [page, saying(breadcrumbs)])),
  HomePage: saying(organization),
  ContactPage: saying(organization),
};

export default additions;
