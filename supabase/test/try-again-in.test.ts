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
    expect(tryAgainIn({ seconds, whole_site: false })).toBe(
      `Too many applications have arrived from here. Please try again in ${wait}.`,
    );
  });

  it('says the usual when nobody knows how long, and blames nobody when the whole site has to wait', () => {
    const unknown = tryAgainIn({ seconds: null, whole_site: false });
    expect(unknown).toBe('Please wait a few minutes before trying again.');
    const arriving = 'More applications are arriving than we can take at the moment.';
    const all = tryAgainIn({ seconds: 120, whole_site: true });
    expect(all).toBe(`${arriving} Please try again in 2 minutes.`);
  });
});
