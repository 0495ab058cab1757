// Read once, as in random.ts.
const { exp, log, max, min, PI } = Math;

/** How many of some views were bad. */
export interface Count {
  readonly bad: number;
  readonly of: number;
}

/** What is assumed of a rate before anything was counted: a beta distribution. */
type Prior = readonly [bad: number, good: number];

export interface Priors {
  readonly canary: Prior;
  readonly stable: Prior;
  /** The assumed probability of these priors; the weights of a list add up to one. */
  readonly weight: number;
}

/** Logarithm of the gamma function, by Stirling's series; exact to 1e-10 above zero. */
function lnGamma(x: number): number {
  if (x < 8) return lnGamma(x + 1) - log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7);
  return (x - 0.5) * log(x) - x + 0.5 * log(2 * PI) + series;
}

const lnBeta = (a: number, b: number) => lnGamma(a) + lnGamma(b) - lnGamma(a + b);

/** Returns the logarithm of a sum from the logarithms of its terms. */
function lnSum(terms: readonly number[]): number {
  const most = max(...terms);
  return most + log(terms.reduce((sum, ln) => sum + exp(ln - most), 0));
}

/** Returns the logarithm of the likelihood of a count whose rate is distributed like the prior. */
const lnMixture = ({ bad, of }: Count, [a, b]: Prior) => lnBeta(bad + a, of - bad + b) - lnBeta(a, b);

const times = (count: number, ln: number) => (count === 0 ? 0 : count * ln);

const lnLikelihood = ({ bad, of }: Count, rate: number) =>
  times(bad, log(rate)) + times(of - bad, log(1 - rate));

const rateOf = ({ bad, of }: Count) => (of === 0 ? 0 : bad / of);

/** Returns the stable's rate at which both counts are likeliest if the canary's is higher by the margin. */
function likeliestRate(canary: Count, stable: Count, margin: number): number {
  let low = max(0, -margin);
  let high = min(1, 1 - margin);
  const slope = ({ bad, of }: Count, rate: number) =>
    (bad === 0 ? 0 : bad / rate) - (bad === of ? 0 : (of - bad) / (1 - rate));
  // The logarithm of the likelihood is concave: its slope falls, and is zero at the maximum.
  for (let halving = 0; halving < 50; halving += 1) {
    const middle = (low + high) / 2;
    if (slope(stable, middle) + slope(canary, middle + margin) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The logarithm of an e-process against "the canary's rate of bad views is at most the stable's and the margin": how
 * much likelier the counts are when both rates are spread like their priors than at the likeliest pair of rates for
 * which that holds. While it holds, the chance that this ever passes ln(1/α) is at most α, however often and whenever
 * somebody looks, and however views are shared out between the two.
 *
 * Source: Wasserman, Ramdas, Balakrishnan, "Universal inference" (PNAS 2020, arXiv 1912.11436), section 8; by Ville's
 * inequality, see Ramdas et al., "Game-theoretic statistics and safe anytime-valid inference" (2023, arXiv 2210.01948).
 */
export function lnEvidence(canary: Count, stable: Count, margin: number, priors: readonly Priors[]): number {
  const spread = lnSum(
    priors.map(
      (prior) => log(prior.weight) + lnMixture(canary, prior.canary) + lnMixture(stable, prior.stable),
    ),
  );
  if (rateOf(canary) <= rateOf(stable) + margin)
    return spread - lnLikelihood(canary, rateOf(canary)) - lnLikelihood(stable, rateOf(stable));
  const rate = likeliestRate(canary, stable, margin);
  return spread - lnLikelihood(stable, rate) - lnLikelihood(canary, rate + margin);
}

const goodOf = ({ bad, of }: Count): Count => ({ bad: of - bad, of });
const turned = ([bad, good]: Prior): Prior => [good, bad];

/** The same against "the canary's rate is above the stable's by the margin or more": that the canary is no worse. */
export function lnEvidenceOfNoHarm(canary: Count, stable: Count, margin: number, priors: readonly Priors[]) {
  const same = priors.map(({ stable: prior, weight }) => {
    const either = turned(prior);
    return { canary: either, stable: either, weight };
  });
  return lnEvidence(goodOf(canary), goodOf(stable), -margin, same);
}

/** The same against "the share is right, give or take a fifth of it": that the views are not split as slots say. */
export function lnEvidenceOfOtherShare({ bad, of }: Count, share: number): number {
  const expected = share / 100;
  const rate = min(max(rateOf({ bad, of }), expected * 0.8), min(expected * 1.2, 1));
  const prior = [expected * 10, (1 - expected) * 10] as const;
  return lnMixture({ bad, of }, prior) - lnLikelihood({ bad, of }, rate);
}

/**
 * Combines the evidence of several steps, each counted by itself, since rates change with the hour and shares with the
 * step: their mean is as sound as each. `all`: how many steps there may be.
 */
export function lnMean(steps: readonly number[], all: number): number {
  const none = Array.from({ length: all - steps.length }, () => 0);
  return lnSum([...steps, ...none]) - log(all);
}

/** As sound, and faster if every step shows harm: half of the weight is on the steps' product. */
export const lnMeanAndProduct = (steps: readonly number[], all: number): number =>
  lnMean([lnMean(steps, all), steps.reduce((sum, ln) => sum + ln, 0)], 2);
