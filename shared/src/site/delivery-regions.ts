/** Reads `PA Pennsylvania, NJ New Jersey` as states by their postal codes. */
const statesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(',').map((state) => [state.trim().slice(0, 2), state.trim().slice(3)]));

/**
 * The regions with an estimate (section 9), in days from the Philadelphia hub, with their states and the
 * ranges of their ZIPs' first three digits. Other states have none; military ZIPs abroad are in no region.
 */
export const deliveryRegions = [
  {
    name: 'Northeast',
    days: '1-2',
    zips: '005-005 010-089 100-200 202-219 569-569',
    states: statesIn(`
      PA Pennsylvania, NJ New Jersey, NY New York, CT Connecticut, RI Rhode Island, MA Massachusetts,
      VT Vermont, NH New Hampshire, ME Maine, DE Delaware, MD Maryland, DC District of Columbia
    `),
  },
  {
    name: 'Southeast',
    days: '2-3',
    zips: '201-201 220-339 341-427 700-729',
    states: statesIn(`
      VA Virginia, WV West Virginia, KY Kentucky, TN Tennessee, NC North Carolina, SC South Carolina,
      GA Georgia, FL Florida, AL Alabama, MS Mississippi, AR Arkansas, LA Louisiana
    `),
  },
  {
    name: 'Midwest',
    days: '3-4',
    zips: '430-567 570-588 600-693',
    states: statesIn(`
      OH Ohio, MI Michigan, IN Indiana, IL Illinois, WI Wisconsin, MN Minnesota, IA Iowa, MO Missouri,
      ND North Dakota, SD South Dakota, NE Nebraska, KS Kansas
    `),
  },
  {
    name: 'West Coast',
    days: '4-5',
    zips: '900-961 970-994',
    states: statesIn('WA Washington, OR Oregon, CA California'),
  },
] as const;

export type DeliveryRegion = (typeof deliveryRegions)[number];

export const statesWithoutEstimate = statesIn(`
  TX Texas, OK Oklahoma, NM New Mexico, AZ Arizona, CO Colorado, UT Utah, NV Nevada, ID Idaho,
  MT Montana, WY Wyoming, AK Alaska, HI Hawaii
`);

/** Their ZIPs are in no region either. */
const territories = statesIn(`
  PR Puerto Rico, VI Virgin Islands, GU Guam, AS American Samoa, MP Northern Mariana Islands
`);

/** A place that the visitor typed, as the answer names it, and its region if that has an estimate. */
export interface Destination {
  readonly place: string;
  readonly region: DeliveryRegion | undefined;
}

const statesOf = (region: DeliveryRegion | undefined, names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([code, place]) => ({ code, place, region }));

const states = [
  ...deliveryRegions.flatMap((region) => statesOf(region, region.states)),
  ...statesOf(undefined, { ...statesWithoutEstimate, ...territories }),
  // West Virginia before Virginia.
].sort((one, other) => other.place.length - one.place.length);

/** Finds a ZIP of five or nine digits at the end of a text, and its region; undefined without a ZIP. */
export function findZip(typed: string): Destination | undefined {
  const [, place] = /(?:^|[\s,])(\d{5})(?:[-–\s]?\d{4})?$/.exec(typed.trim()) ?? [];
  if (!place) return undefined;
  const prefix = place.slice(0, 3);
  const isIn = (range: string) => prefix >= range.slice(0, 3) && prefix <= range.slice(4);
  return { place, region: deliveryRegions.find(({ zips }) => zips.split(' ').some(isIn)) };
}

/** In lower case within a sentence these are words, not codes. */
const isWord = /[^,\s]\s+(as|hi|in|me|ok|or)$/;

/**
 * Finds the region of a ZIP or a state, by name or by code, also at the end of an address: `Columbus, OH
 * 43215`, `washington dc`. Undefined for any other text. Makes no request.
 */
export function findDestination(typed: string): Destination | undefined {
  const text = typed.trim().replaceAll('.', '');
  const words = ` ${text.toLowerCase().replace(/[\s,]+/g, ' ')}`;
  const endsWith = (name: string) => words.endsWith(` ${name.toLowerCase()}`);
  const isCode = !isWord.test(text);
  return findZip(typed) ?? states.find(({ code, place }) => (isCode && endsWith(code)) || endsWith(place));
}
