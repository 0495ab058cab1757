import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export type Machine = Readonly<ReturnType<typeof describeMachine>>;

export const describeMachine = (chromium: string) => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  chromium,
});

/** Processes that want to run, on average over the last minute. */
export const load = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

/** Above this share of the cores others take what is measured. A bench alone keeps about one core busy. */
const quietShare = 0.9;

export const isBusy = (loadNow: number, { cores }: Pick<Machine, 'cores'>): boolean =>
  loadNow > cores * quietShare;
