import { tryAgainIn } from '../functions/check-submission-rate/try-again-in';

const here = 'Too many applications have arrived from here. Please try again in';
const everywhere = 'More applications are arriving than we can take at the moment. Please try again in';

it.each([
  [1, false, `${here} a minute.`],
  [60, false, `${here} a minute.`],
  [61, false, `${here} 2 minutes.`],
  [3540, false, `${here} 59 minutes.`],
  [3600, false, `${here} an hour.`],
  [3601, false, `${here} 2 hours.`],
  [86_400, false, `${here} 24 hours.`],
  [120, true, `${everywhere} 2 minutes.`],
  [null, false, 'Please wait a few minutes before trying again.'],
])('who must wait for %p seconds (with everybody: %p) reads: %s', (seconds, whole_site, sentence) => {
  expect(tryAgainIn({ seconds, whole_site })).toBe(sentence);
});
