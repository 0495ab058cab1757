import { workbenchUrl } from '../bundle/apps';
import { type ListedRelease, listReleases } from '../release/list-releases';
import { minuteOf } from '../serve/console/tables';
import type { StateFolder } from '../store/state-folder';

export const workbenchesUrl = '/_site/workbenches';

const item = ({ app, version, state, published }: ListedRelease) =>
  `<li><a href="${workbenchUrl(app, version)}">${app} ${version}</a> ${state}, published ${minuteOf(published)}</li>`;

/** Returns a page with links to the workbench of every release that is live, for all or some, or a candidate. It is public, and names no people. */
export async function workbenchesPage(state: StateFolder): Promise<string> {
  const shown = ['live', 'canary', 'candidate'];
  const releases = (await listReleases(state)).filter(
    (release) => release.app !== 'shell' && shown.includes(release.state),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Workbenches</title>
<h1>Workbenches</h1>
<ul>
${releases.map(item).join('\n')}
</ul></html>
`;
}
