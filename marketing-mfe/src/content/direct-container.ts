import type { PageMetadata } from '@landmark/contract/page';
import { paths } from '@landmark/design/paths';

// Section 2, "Direct container", with sections 1, 3 ("Finish option") and 9.

export const metadata = (): PageMetadata => ({
  title: 'Direct Container Program',
  description:
    'Lowest wholesale pricing from one container up: mixed SKUs, seven finishes with their lead times, 20ft, 40ft and 40ft High Cube.',
  canonicalPath: paths.directContainer,
});

export const opening = {
  title: 'Direct Container Program',
  lead: 'Our lowest wholesale pricing, in the finishes you choose, with the SKUs you choose. The minimum is one container.',
  actions: [
    { label: 'Request Container Quote', to: paths.becomeDealer },
    { label: 'Download Program Guide', to: paths.contactAbout('program-guide') },
  ],
} as const;

export const benefits = {
  title: 'Why buy by the container',
  rows: [
    {
      term: 'Lowest wholesale pricing',
      detail: 'The container goes direct to you, at the lowest price we have.',
    },
    { term: 'Custom finishes', detail: 'Seven to choose from, down to colors made to your order.' },
    { term: 'Mixed SKUs', detail: 'Beds, chests and TV stands ride together. Load what your floor needs.' },
    { term: 'Minimum of one container', detail: 'A 20ft container is enough to begin with.' },
  ],
} as const;

export const finishes = {
  title: 'Finishes and lead times',
  lead: 'Quote the code with the SKU. Four finishes are in stock; the others are made to your order.',
} as const;

export const containers = {
  title: 'Container options',
  lead: 'Furniture ships by volume. These are the cubic meters (CBM) that each container holds.',
  minimum: { term: 'Minimum order', detail: '1 container' },
} as const;

/** External measures in feet, as ISO 668 sets them, so that the three are drawn in true proportion. */
export const containerMeasures = {
  '20ft': { length: 20, height: 8.5 },
  '40ft': { length: 40, height: 8.5 },
  '40ft High Cube': { length: 40, height: 9.5 },
} as const;

export const warehouseInstead = {
  title: 'Not a container’s worth?',
  text: 'Fill in from Philadelphia between shipments. The warehouse has a low minimum and ships core SKUs from stock.',
  link: { label: 'See the Warehouse Program', to: paths.warehouseProgram },
} as const;

export const closing = {
  title: 'Price your first container',
  text: 'Tell us the pieces and finishes you have in mind. The quote comes back with lead times for each finish.',
  actions: opening.actions,
} as const;
