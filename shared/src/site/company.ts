/**
 * Company facts (sections 1, 2 and 3), and the only place that holds names of people and shops,
 * addresses and phone numbers. Those are fictional placeholders: 555-01xx numbers are reserved for fiction.
 */
export const company = {
  name: 'Landmark',
  legalName: 'Landmark Furniture Supply',
  tagline: 'TRADE ONLY • NOT SOLD TO PUBLIC',
  footerTagline: 'Quality Products • Great Value • Unwavering Service • Reliable Inventory',
  madeIn: 'Made in Europe',
  foundedYear: 1985,
  copyrightYear: 2024,
  phone: '(215) 555-0142',
  salesEmail: 'sales@landmark.example',
  address: {
    street: '100 Example Street',
    city: 'Philadelphia',
    region: 'PA',
    postalCode: '19100',
    country: 'US',
  },
  hours: {
    short: 'Mon-Fri 8:00 AM - 4:30 PM EST',
    weekdays: 'Monday to Friday 8:00 AM to 4:30 PM EST',
    weekend: 'Closed weekends',
  },
  claims: {
    dealers: 'over 1,000',
    coreSkus: '200+',
    finishes: '15+',
    warehouseArea: '75,000 sq ft',
    years: '39+',
    warranty: '1-year extensive warranty covering wear and tear, manufacturing defects and hardware',
    material: '100% commercial grade melamine cases',
  },
  publicNotice: 'Landmark does not sell direct to the public.',
  locateRetailer: 'Contact us to locate an authorized retailer.',
} as const;

/** `100 Example Street, Philadelphia, PA 19100` */
export const addressLine =
  `${company.address.street}, ${company.address.city}, ${company.address.region} ${company.address.postalCode}` as const;

/** The three testimonials of the home page (section 1). */
export const testimonials = [
  {
    quote:
      'We reorder on Monday and the truck is at our dock on Wednesday. In eleven years I have not had to tell a customer that a core piece is gone.',
    name: 'Dana Placeholder',
    shop: 'Example Bedroom Gallery',
    place: 'Springfield',
  },
  {
    quote:
      'The cases arrive square, the drawers run, and when a hinge was missing it came the next day. My floor staff sell what they trust.',
    name: 'Robin Sample',
    shop: 'Sample Home Furnishings',
    place: 'Riverton',
  },
  {
    quote:
      'We mix four collections in one container and fill in from Philadelphia between shipments. It took the guesswork out of our buying.',
    name: 'Alex Specimen',
    shop: 'Placeholder & Daughters',
    place: 'Lakeview',
  },
] as const;

/** The four featured dealers of the contact page (section 2). */
export const featuredDealers = [
  {
    name: 'Example Sleep & Home',
    address: '12 Sample Avenue, Atlanta, GA',
    phone: '(404) 555-0117',
    region: 'Southeast',
  },
  {
    name: 'Placeholder Furniture Mart',
    address: '480 Specimen Road, Columbus, OH',
    phone: '(614) 555-0164',
    region: 'Midwest',
  },
  {
    name: 'Sample Coast Interiors',
    address: '7 Fiction Boulevard, Sacramento, CA',
    phone: '(916) 555-0128',
    region: 'West Coast',
  },
  {
    name: 'Specimen Brothers Bedrooms',
    address: '233 Example Turnpike, Albany, NY',
    phone: '(518) 555-0193',
    region: 'Northeast',
  },
] as const;
