import { tryAgainIn } from '../functions/check-submission-rate/try-again-in';

describe('the sentence for a visitor who must wait', () => {
  it.each([
    [1, 'a minute'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [3540, '59 minutes'],
    [3600, 'an hour'],
    [3601, '2 hours'],
    [86_400, '24 hours'],
  ])('says for %i seconds: %s', (seconds, wait) => {
    expect(tryAgainIn(seconds)).toBe(
      `Too many applications have arrived from here. Please try again in ${wait}.`,
    );
  });

  it('says the usual when nobody knows how long', () => {
    expect(tryAgainIn(null)).toBe('Please wait a few minutes before trying again.');
  });
});
