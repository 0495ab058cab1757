/** Words of the footer's catalog-request strip (specification, section 2, "Footer"). */
export const catalogRequest = {
  title: 'Request the catalog',
  lead: 'Every collection with sizes, finishes and SKUs. Tell us where to send it.',
  label: 'Business email',
  placeholder: 'Your business email',
  button: 'Request Catalog',
  /** What the contact form then holds; its inquiry types are listed in section 3, "Contact message". */
  inquiryType: 'product-inquiry',
  message: 'Please send the current catalog to this address.',
} as const;
