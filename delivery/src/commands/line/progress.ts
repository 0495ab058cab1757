import type { OnStep, ReleaseStep } from '../../release/steps';

const sayings: Partial<Record<ReleaseStep, string>> = {
  build: 'Building what has changed…',
  check: 'Checking it against the contract and the live site…',
  compose: 'Composing pages…',
  look: 'Looking at what is new in a browser…',
};

export const sayStep: OnStep = (step, moment) => {
  const saying = sayings[step];
  if (saying && moment === 'before') console.log(saying);
};
