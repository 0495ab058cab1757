import { deliveryRegions, findDestination, statesWithoutEstimate } from './delivery-regions';

const answer = (typed: string) => {
  const found = findDestination(typed);
  return found && `${found.place}: ${found.region?.days ?? 'ask'}`;
};

const answers = `
  OH → Ohio: 3-4 | ohio → Ohio: 3-4 | 43215 → 43215: 3-4 | N.Y. → New York: 1-2 | Columbus, oh → Ohio: 3-4 |
  Columbus OH → Ohio: 3-4 | Columbus, OH 43215-1234 → 43215: 3-4 |
  Columbus, OH 43215–1234 → 43215: 3-4 | Washington, D.C. → District of Columbia: 1-2 |
  56901 → 56901: 1-2 | 09021 → 09021: ask | 34002 → 34002: ask | Gary, in → Indiana: 3-4 |
  44101 1234 → 44101: 3-4 | Puerto Rico → Puerto Rico: ask | MP → Northern Mariana Islands: ask |
  washington dc → District of Columbia: 1-2 | charleston west virginia → West Virginia: 2-3 |
  new  york → New York: 1-2 | dc → District of Columbia: 1-2 | Georgia → Georgia: 2-3 |
  90001 → 90001: 4-5 | Texas → Texas: ask | HI → Hawaii: ask | 75201 → 75201: ask`;

test.each(answers.trim().split(/ \|\s+/))('%s', (row) => {
  const [typed = '', expected] = row.split(' → ');
  expect(answer(typed)).toBe(expected);
  expect(answer(` ${typed} `)).toBe(expected);
});

test.each(['come in', '1234', '', '4321', 'Ontario'])('%p is no place', (typed) => {
  expect(answer(typed)).toBeUndefined();
});

test('every state stands in one place', () => {
  const codes = [...deliveryRegions.map(({ states }) => states), statesWithoutEstimate].flatMap(Object.keys);
  expect(codes).toHaveLength(51);
  expect(new Set(codes).size).toBe(51);
});

/** A ZIP of each state's capital, and where a state's own range begins or ends; Virginia has one apart. */
const zips = `
  17101-PA 21401-MD 20001-DC 20170-VA 23219-VA 25301-WV 40601-KY 43215-OH 46204-IN 48933-MI 50309-IA 57501-SD
  58501-ND 59601-MT 62701-IL 65101-MO 66603-KS 68508-NE 70801-LA 72201-AR 73102-OK 95814-CA 97301-OR
  98501-WA 99801-AK 96813-HI
`;

test.each(zips.trim().split(/\s+/))('%s: the ZIP is answered as the state is', (pair) => {
  const [zip = '', state = ''] = pair.split('-');
  expect(findDestination(zip)?.region).toBe(findDestination(state)?.region);
  expect(findDestination(zip)?.place).toBe(zip);
});
