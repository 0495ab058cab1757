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

/** Which ZIPs lie in a region, by their first three digits, from and to; those of the forces abroad in none. */
const zipsOfRegions: Readonly<Record<DeliveryRegion, string>> = {
  Northeast: '005-005 010-089 100-219 569-569',
  Southeast: '220-339 341-427 700-729',
  Midwest: '430-567 570-588 600-693',
  'West Coast': '900-961 970-994',
};

const regions = Object.keys(zipsOfRegions) as readonly DeliveryRegion[];

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

/** Finds the region of a ZIP of five digits, or of nine; undefined for what is no ZIP. */
export function findZip(typed: string): Destination | undefined {
  const [, place] = /^(\d{5})(?:-?\d{4})?$/.exec(typed.trim()) ?? [];
  if (!place) return undefined;
  const prefix = place.slice(0, 3);
  const isIn = (range: string) => prefix >= range.slice(0, 3) && prefix <= range.slice(4);
  return { place, region: regions.find((region) => zipsOfRegions[region].split(' ').some(isIn)) };
}

/**
 * Finds the region of a ZIP or a state, by name or by code, also at the end of an address: `Columbus, OH 43215`,
 * `Washington, D.C.`. Undefined for what is neither. Nothing is looked up elsewhere.
 */
export function findDestination(typed: string): Destination | undefined {
  const text = typed.trim().replaceAll('.', '').replace(/\s+/g, ' ');
  const [zip = ''] = /\S*$/.exec(text) ?? [];
  const [state = ''] = /[^,]*$/.exec(text.replace(/ (?=[A-Z]{2}$)/, ',')) ?? [];
  const named = state.trim();
  return findZip(zip) ?? states.find(({ code, place }) => same(code, named) || same(place, named));
}

/** Days from the hub (section 9). */
export const daysTo = (region: DeliveryRegion): string =>
  deliveryEstimates.find((estimate) => estimate.region === region)?.days ?? '';
