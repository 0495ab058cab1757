import { type ReleaseSet, releaseSetElementId } from '@landmark/contract/release';
import type { Report } from '@landmark/contract/report';
import { loadScript } from '../remotes/load-file';
import type { TabReleases } from '../remotes/tab-releases';
import type { Incident, ShownView } from '../reports/incident';

/**
 * Tools of the shell that no page includes: separate scripts, `tools/<name>.js` beside the shell's, loaded on
 * demand. Each registers its function under {@link toolKey}.
 */
interface Tools {
  readonly boundaries: (releases: TabReleases) => void;
  readonly reports: (incident: Incident) => Report | undefined;
  readonly counts: {
    readonly countView: (view: ShownView) => void;
    readonly countIncident: (report: Report) => void;
  };
}

const toolKey = (name: keyof Tools) => `landmark_${name}` as const;

const opened: { [Name in keyof Tools]?: Promise<Tools[Name]> } = {};

async function open<Name extends keyof Tools>(name: Name): Promise<Tools[Name]> {
  const carried = document.getElementById(releaseSetElementId)?.textContent ?? '{}';
  const integrity = (JSON.parse(carried) as Partial<ReleaseSet>).shell?.tools?.[name];
  await loadScript({
    url: `${__webpack_public_path__}tools/${name}.js`,
    ...(integrity !== undefined && { integrity }),
  });
  return (window as unknown as Record<string, Tools[Name]>)[toolKey(name)] as Tools[Name];
}

/** Loads a tool once. Rejects when it cannot be loaded; callers go on without it. */
export function openTool<Name extends keyof Tools>(name: Name): Promise<Tools[Name]> {
  const known: Promise<Tools[Name]> | undefined = opened[name];
  const opening = known ?? open(name);
  Object.assign(opened, { [name]: opening });
  return opening;
}

export function registerTool<Name extends keyof Tools>(name: Name, tool: Tools[Name]): void {
  Object.assign(window, { [toolKey(name)]: tool });
}
