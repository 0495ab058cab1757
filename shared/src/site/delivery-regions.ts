import { deliveryEstimates } from './constants';

export type DeliveryRegion = (typeof deliveryEstimates)[number]['region'];

/** `PA Pennsylvania, NJ New Jersey`: states by the code that their post has. */
const statesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(',').map((state) => [state.trim().slice(0, 2), state.trim().slice(3)]));

/** States by region (section 9), for the map, the dealer search and the days; the other states have no estimate. */
export const statesOfRegions: Readonly<Record<DeliveryRegion, Readonly<Record<string, string>>>> = {
  Northeast: statesIn(`
    PA Pennsylvania, NJ New Jersey, NY New York, CT Connecticut, RI Rhode Island, MA Massachusetts,
    VT Vermont, NH New Hampshire, ME Maine, DE Delaware, MD Maryland, DC District of Columbia
  `),
  Southeast: statesIn(`
    VA Virginia, WV West Virginia, KY Kentucky, TN Tennessee, NC North Carolina, SC South Carolina,
    GA Georgia, FL Florida, AL Alabama, MS Mississippi, AR Arkansas, LA Louisiana
  `),
  Midwest: statesIn(`
    OH Ohio, MI Michigan, IN Indiana, IL Illinois, WI Wisconsin, MN Minnesota, IA Iowa, MO Missouri,
    ND North Dakota, SD South Dakota, NE Nebraska, KS Kansas
  `),
  'West Coast': statesIn('WA Washington, OR Oregon, CA California'),
};

export const statesWithoutEstimate = statesIn(`
  TX Texas, OK Oklahoma, NM New Mexico, AZ Arizona, CO Colorado, UT Utah, NV Nevada, ID Idaho,
  MT Montana, WY Wyoming, AK Alaska, HI Hawaii
`);

/** Which ZIPs lie in a region, by their first three digits, both ends included. */
const zipRegions = [
  { from: 5, to: 5, region: 'Northeast' },
  { from: 10, to: 219, region: 'Northeast' },
  { from: 220, to: 427, region: 'Southeast' },
  { from: 430, to: 588, region: 'Midwest' },
  { from: 600, to: 693, region: 'Midwest' },
  { from: 700, to: 729, region: 'Southeast' },
  { from: 900, to: 961, region: 'West Coast' },
  { from: 970, to: 994, region: 'West Coast' },
] as const satisfies readonly { from: number; to: number; region: DeliveryRegion }[];

/** A place that was typed, in the words to answer with, and its region where it has an estimate. */
export interface Destination {
  readonly place: string;
  readonly region: DeliveryRegion | undefined;
}

const states: readonly (Destination & { readonly code: string })[] = [
  ...Object.entries(statesOfRegions).flatMap(([region, names]) =>
    Object.entries(names).map(([code, place]) => ({ code, place, region: region as DeliveryRegion })),
  ),
  ...Object.entries(statesWithoutEstimate).map(([code, place]) => ({ code, place, region: undefined })),
];

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Finds the region of a five-digit ZIP; undefined for what is no ZIP. */
export function findZip(typed: string): Destination | undefined {
  const place = typed.trim();
  if (!/^\d{5}$/.test(place)) return undefined;
  const prefix = Number(place.slice(0, 3));
  return { place, region: zipRegions.find(({ from, to }) => prefix >= from && prefix <= to)?.region };
}

/** Finds the region of a ZIP or a state, by name or by code; undefined for what is neither. Nothing is looked up elsewhere. */
export function findDestination(typed: string): Destination | undefined {
  const text = typed.trim().replace(/\s+/g, ' ');
  return findZip(text) ?? states.find(({ code, place }) => same(code, text) || same(place, text));
}

/** Days from the hub (section 9). */
export const daysTo = (region: DeliveryRegion): string =>
  deliveryEstimates.find((estimate) => estimate.region === region)?.days ?? '';
