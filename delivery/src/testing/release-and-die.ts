/**
 * Releases the catalogue of a fixture workspace and kills itself at a given moment, as a power cut would: nothing is
 * closed, nothing is cleaned up. `release-and-die.ts <workspace> <step> <before|after>`
 */
import { release } from '../release/release';
import { fixtureBuild } from './fixture-build';
import { workspaceAt } from './fixture-workspace';

const [root = '', deadlyStep, deadlyMoment] = process.argv.slice(2);

void release({
  ...workspaceAt(root),
  targets: [{ app: 'catalogue' }],
  build: fixtureBuild,
  look: deadlyStep === 'look' ? 'always' : 'never',
  onStep: (step, moment) => {
    if (step === deadlyStep && moment === deadlyMoment) process.kill(process.pid, 'SIGKILL');
  },
});
