import { browserUrl } from '../../bundle/apps';
import type { Published } from '../compose/published';
import { unconfined } from '../gate/styles-rule';
import type { Demands } from './demands';
import type { LookFault } from './fault';
import { mostAsked, type Stop, type Visit } from './visit';

/** Where a page's own links, areas and forms lead, as they are written, and its address, to which a reload leads. */
const ownLinks = `[location.pathname + location.search].concat(__landmarkLook.inPage(':is(a, area)[*|href], form[action], [formaction]').map((one) => ['href', 'xlink:href', 'formaction', 'action'].map((name) => one.getAttribute(name)).find((each) => each !== null)))`;

/** The styles that scripts have given to a page's elements. */
const ownStyles = `[...new Set(__landmarkLook.inPage('[style]').map((one) => one.getAttribute('style')))]`;

/** How pages of a release are opened, and what can be seen then. */
export class Openings {
  /** Those that listen for presses outside of them. */
  readonly hearing = new Set<Stop>();

  constructor(
    private readonly release: Published,
    private readonly demands: Demands,
  ) {}

  /**
   * Opens pages as documents, one after the other, as from search engines and typed addresses. Ends with one that does
   * not come to rest. The returned faults do not include what the tab notes by itself.
   */
  async open(
    own: readonly Stop[],
    visit: Visit,
    then?: () => Promise<readonly LookFault[]>,
  ): Promise<readonly LookFault[]> {
    const { tab } = visit;
    const found: LookFault[] = [];
    const answered: Promise<readonly LookFault[]>[] = [];
    for (const stop of own) {
      const had = (await tab.history()).length;
      tab.forget();
      if (!(await visit.open(stop))) break;
      const seen = await visit.see();
      const { asked } = tab;
      const links = await tab.read<readonly string[]>(ownLinks, []);
      const weighs = this.demands.overweight(stop.path, tab.fetched);
      const later = [...(await visit.wait()), ...((await then?.()) ?? [])];
      const takes = await tab.read<readonly string[]>('__landmarkLook.takes()', []);
      if (await tab.read('__landmarkLook.hearsPresses()', true)) this.hearing.add(stop);
      const added = (await tab.history()).length - had - 1;
      const acts: string[] = [];
      if (added > 0) acts.push(`adds ${added} steps to the tab’s history`);
      if (asked > mostAsked) acts.push(`asks for ${asked} things`);
      const reaching = this.reaching(await tab.read<readonly string[]>(ownStyles, []));
      const taking = [...takes, ...reaching].map((what) => ({
        kind: 'takes' as const,
        text: `${stop.path} has ${what}`,
      }));
      found.push(...seen, ...later, ...visit.told(acts, []), ...taking, ...weighs);
      answered.push(this.demands.unanswered(stop.path, links));
      if (visit.isGivenUp) break;
    }
    return [...found, ...(await Promise.all(answered)).flat()];
  }

  /** Lists what elements' own styles reach beyond their page, for which the same holds as for stylesheets. */
  private reaching(styles: readonly string[]): readonly string[] {
    const { app, version } = this.release.manifest;
    if (app === 'shell') return [];
    const sheet = styles.map((style) => `.${app}-own { ${style} }`).join('\n');
    return [...new Set(unconfined(app, browserUrl(app, version), sheet))].map(
      (fault) => `an element whose ${fault}`,
    );
  }
}
