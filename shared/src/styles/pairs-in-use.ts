/** Reads out of a stylesheet which colours it puts on which. Used by tests alone. */
export interface PairInUse {
  readonly front: string;
  readonly ground: string;
}

interface Block {
  front?: string;
  ground?: string;
}

const purpose = /var\(--colour-([\w-]+)\)/;
const piece = /([^{};]*)([{};])/g;

/**
 * The pairs of a rule that sets a text's colour and a background, itself or by the rule that it is nested in, as a
 * state (`&:hover`) is in its element.
 */
export function pairsInUse(css: string): readonly PairInUse[] {
  const blocks: Block[] = [{}];
  const pairs: PairInUse[] = [];
  for (const [, text = '', end] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(piece)) {
    const block = blocks.at(-1) ?? {};
    const [, property, value = ''] = /^\s*([\w-]+)\s*:([\s\S]*)$/.exec(text) ?? [];
    const [, used] = purpose.exec(value) ?? [];
    if (end !== '{' && used !== undefined) {
      if (property === 'color') block.front = used;
      if (property === 'background' || property === 'background-color') block.ground = used;
    }
    if (end === '{') blocks.push({ ...block });
    if (end === '}') {
      if (block.front && block.ground) pairs.push({ front: block.front, ground: block.ground });
      blocks.pop();
    }
  }
  return pairs;
}

/** The purposes that a stylesheet writes in. */
export function writtenIn(css: string): readonly string[] {
  return [...css.matchAll(/(?:^|[\s;{])color:\s*var\(--colour-([\w-]+)\)/g)].map(([, front = '']) => front);
}
