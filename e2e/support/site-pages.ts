const catalogue = ['No minimum order quantity', 'Same-day or next-day shipping'];
const login = ['Dealer portal coming soon. Contact us for access.'];
const resources = ['Catalog downloads and resources coming soon.'];
const dealer = [
  ...['Wholesale Pricing', 'Guaranteed Stock', 'Dedicated Support', 'Territory Protection'],
  ...['Business Information', 'Business Details', 'Required Documentation', 'Additional Information'],
  ...['What Happens Next?', 'Application Review', 'Phone Interview', 'Welcome Package', 'within 24 hours'],
];

const rows = [
  ['/', 'marketing', 'Wholesale furniture for retailers', 'Built for Retailers. In-Stock, On-Time.'],
  ['/products', 'catalogue', 'Product Catalog', 'Product Catalog', catalogue],
  ['/products/chests', 'catalogue', 'Chests, Product Catalog', 'Product Catalog'],
  ['/products/b800', 'catalogue', 'B800 Black Standard, Product Catalog', 'Product Catalog'],
  ['/warehouse-program', 'marketing', 'Warehouse Program', 'Warehouse Program'],
  ['/direct-container', 'marketing', 'Direct Container Program', 'Direct Container Program'],
  ['/about', 'marketing', 'The Landmark Difference', 'The Landmark Difference'],
  ['/become-dealer', 'dealer', 'Become a Landmark Dealer', 'Become a Landmark Dealer', dealer],
  ['/contact', 'marketing', 'Contact', 'Contact Landmark'],
  ['/dealer-login', 'shell', 'Dealer Login', 'Dealer Login', login],
  ['/resources', 'shell', 'Resources', 'Resources', resources],
  ['/privacy', 'marketing', 'Privacy Policy', 'Privacy Policy', ['after 30 days at the latest']],
  ['/terms', 'marketing', 'Terms of Service', 'Terms of Service'],
] as const;

export const sitePages = rows.map(([path, owner, name, heading, says = [] as readonly string[]]) => {
  return { path, owner, title: `${name} – Landmark`, heading, says };
});

export type SitePage = (typeof sitePages)[number];
