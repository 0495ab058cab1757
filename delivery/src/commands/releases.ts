import { workbenchUrl } from '../bundle/apps';
import { originInWords } from '../bundle/origin';
import { listReleases } from '../release/list-releases';
import { mendsOf, minuteOf } from '../serve/console/tables';
import { proveOnward } from '../store/site/proof';
import { readSite } from '../store/site/read-site';
import { type StateFolder, stateFromSettings } from '../store/state-folder';
import { asTypedHere } from '../typed-here';

/** How many of the latest repairs are listed; the console's timeline has those of every set. */
const shownMends = 5;

/** Prints which releases the store has, then checks that the chain leads to the live set. @throws forged */
export async function printReleases(state: StateFolder): Promise<void> {
  const releases = await listReleases(state);
  if (releases.length === 0)
    return console.log(asTypedHere(`${state.port.place} has no release. "npm start" releases every app.`));
  for (const { app, version, published, origin, state: standing, liveSince, canary, ended } of releases) {
    const tried =
      canary && ` for ${canary.share} % of visitors${canary.stopped ? `, stopped: ${canary.stopped}` : ''}`;
    const since = liveSince && ` since ${minuteOf(liveSince)}`;
    const until = ended && `, a canary until ${minuteOf(ended.at)}: ${ended.cause}`;
    const named = `${app.padEnd(10)} ${version.padEnd(20)} published ${minuteOf(published)}`;
    console.log(`${named}  ${standing}${tried ?? since ?? until ?? ''}`);
    if (origin) console.log(`${' '.repeat(11)}${originInWords(origin)}`);
  }
  const site = await readSite(state);
  for (const [at, what] of site ? mendsOf(site).slice(0, shownMends) : []) console.log(`${at}: ${what}`);
  console.log(`A remote’s workbench at any of them: ${workbenchUrl('<remote>', '<version>')}`);
  if (site) await proveOnward(state, site);
}

export const releasesCommand = () => printReleases(stateFromSettings());
