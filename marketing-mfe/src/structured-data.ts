import type { PageMetadata } from '@landmark/contract/page';
import { company } from '@landmark/design/company';

/** JSON-LD for the head of a page (schema.org). `siteUrl` is the origin, without a trailing slash. */
export function organization(siteUrl: string): object {
  const { street, city, region, postalCode, country } = company.address;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: company.name,
    legalName: company.legalName,
    url: `${siteUrl}/`,
    foundingDate: String(company.foundedYear),
    telephone: company.phone.href.replace('tel:', ''),
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

export function breadcrumbs({ title, canonicalPath }: PageMetadata, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
      { '@type': 'ListItem', position: 2, name: title, item: `${siteUrl}${canonicalPath}` },
    ],
  };
}
