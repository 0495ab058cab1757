import type { Origin } from '../bundle/origin';
import { inOneLine } from '../shape';
import { originFile } from './release-manifest';
import type { StateFolder } from './state-folder';

/** Reads who made a release, for people; undefined if it cannot be read. Every value becomes a short line of text. */
export async function readOrigin({ port }: StateFolder, name: string): Promise<Origin | undefined> {
  const line = (value: unknown) => inOneLine(String(value), 200);
  try {
    const text = await port.peek(name, originFile);
    const { commit, isClean, who, where }: Record<keyof Origin, unknown> = JSON.parse(text ?? '');
    const built = commit === undefined ? {} : { commit: line(commit), isClean: isClean === true };
    return { ...built, who: line(who), where: line(where) };
  } catch {
    return undefined;
  }
}
