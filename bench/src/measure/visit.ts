import type { Chromium } from './chromium';
import { type FreshPage, until, withFreshPage } from './fresh-page';
import { chainDepth, type LoggedRequest, logNetwork, type NetworkLog } from './network-log';

/** A page is done when the network has been idle for this long after its load event. Milliseconds. */
const restMs = 350;

/** The paint times that a page reports. Milliseconds since navigation. */
interface PaintTimes {
  readonly lcp: number;
  readonly cls: number;
  /** The part of each task after the first paint that is over 50 ms. */
  readonly tbt: number;
}

async function openUntilDone({ load, call }: FreshPage, log: NetworkLog, url: string): Promise<PaintTimes> {
  await load(url);
  await call('landmarkIdle');
  const look = async () => {
    if (log.restedMs() <= restMs) return undefined;
    const times = await call<PaintTimes>('landmarkPaintTimes');
    // A busy machine may not have drawn yet.
    return times.lcp > 0 ? times : undefined;
  };
  const asked = () =>
    log
      .requests()
      .map((request) => request.url)
      .join('\n');
  return until(look, () => `${url} was not done:\n${asked()}`);
}

const bytesOf = (requests: readonly LoggedRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

function describeNetwork(log: NetworkLog) {
  const all = log.requests();
  const own = all.filter((request) => !log.isLate(request));
  return {
    bytes: bytesOf(own),
    scriptBytes: bytesOf(own.filter(({ kind }) => kind === 'script')),
    lateBytes: bytesOf(all.filter(log.isLate)),
    chainDepth: chainDepth(own),
  };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

const isWithin = (inner: TraceEvent, { pid, tid, ts, dur }: TraceEvent) =>
  inner.pid === pid && inner.tid === tid && ts <= inner.ts && inner.ts + inner.dur <= ts + dur;

/** The duration of the task in which a script began, with the work that it started at once. Milliseconds. */
export function visitTask(browser: Chromium, url: string, script: string): Promise<number> {
  const visit = async (visitor: FreshPage) => {
    const { devtools } = visitor;
    const events: TraceEvent[] = [];
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
    const complete = devtools.Tracing.tracingComplete();
    const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline'] };
    await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
    await openUntilDone(visitor, logNetwork(devtools), url);
    await devtools.send('Tracing.end');
    await complete;
    const begun = events.find(
      ({ name, args }) => name === 'EvaluateScript' && args.data?.url?.endsWith(script),
    );
    const task = events.find(
      (event) => event.name.endsWith('RunTask') && begun !== undefined && isWithin(begun, event),
    );
    if (!task) throw new Error(`${url} did not run ${script}.`);
    return task.dur / 1000;
  };
  return withFreshPage(browser, visit);
}

export function visitFirst(browser: Chromium, url: string, options: { readonly slowdown?: number } = {}) {
  const visit = async (visitor: FreshPage) => {
    const log = logNetwork(visitor.devtools);
    const times = await openUntilDone(visitor, log, url);
    return { ...times, ...describeNetwork(log) };
  };
  return withFreshPage(browser, visit, options);
}
