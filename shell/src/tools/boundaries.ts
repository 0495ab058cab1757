import type { ReleaseSet } from '@landmark/contract/release';
import { paths } from '@landmark/design/paths';
import type { TabReleases } from '../remotes/tab-releases';
import { tabMemory } from '../tab-memory';
import { registerTool } from './open-tool';
import { boundariesKey } from './show-boundaries';

/** The frame, which is the shell's, and the page area, which names its owner. */
const regions = '#root > header, main [data-owner], #root > footer';

/** Distinguishable on light and dark backgrounds; the label names the owner. */
const colours = ['#b3261e', '#1769aa', '#2e7d32', '#7b1fa2', '#b26a00', '#00695c'] as const;

const sheetText = `
  .landmark-boundary {
    position: absolute; z-index: 2147483647; box-sizing: border-box; pointer-events: none;
    border: 3px dashed var(--landmark-boundary-colour);
  }
  .landmark-boundary > span {
    position: absolute; inset-block-start: 0; inset-inline-start: 70%; padding: 2px 8px; white-space: nowrap;
    font: 12px/1.5 ui-monospace, monospace; color: #fff; background: var(--landmark-boundary-colour);
  }
  @media print { .landmark-boundary { display: none; } }
`;

function colourOf(owner: string, { remotes }: ReleaseSet): string {
  const place = remotes
    .map(({ name }) => name)
    .sort()
    .indexOf(owner);
  return colours[owner === 'shell' ? 0 : (place % (colours.length - 1)) + 1] ?? colours[0];
}

function frameAround(element: HTMLElement, set: ReleaseSet): HTMLElement {
  const { owner = 'shell' } = element.dataset;
  const { left, top, width, height } = element.getBoundingClientRect();
  const release = owner === 'shell' ? set.shell : set.remotes.find(({ name }) => name === owner);
  const frame = document.createElement('div');
  const label = document.createElement('span');
  frame.className = 'landmark-boundary';
  label.textContent = `${owner}@${release?.version ?? 'unknown'}`;
  frame.append(label);
  frame.style.cssText = `--landmark-boundary-colour: ${colourOf(owner, set)};
    left: ${left + window.scrollX}px; top: ${top + window.scrollY}px; width: ${width}px; height: ${height}px`;
  return frame;
}

function remember(): boolean {
  const asked = new URLSearchParams(window.location.search).get('boundaries');
  if (asked === 'off') tabMemory.removeItem(boundariesKey);
  if (asked === 'keep') tabMemory.setItem(boundariesKey, 'keep');
  return asked !== 'off';
}

/** Outlines the regions of the page by owner and version, over the page and without touching its layout. */
function showBoundaries(releases: TabReleases): void {
  const root = document.getElementById('root');
  if (!remember() || !root) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const draw = () => {
    const elements = [...document.querySelectorAll<HTMLElement>(regions)];
    layer.replaceChildren(...elements.map((element) => frameAround(element, releases.known())));
  };
  let frame = 0;
  const redraw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  new ResizeObserver(redraw).observe(root);
  const changes = { childList: true, subtree: true, attributeFilter: ['data-owner', 'open'] };
  new MutationObserver(redraw).observe(root, changes);
  for (const type of ['scroll', 'resize']) window.addEventListener(type, redraw, { passive: true });
  // The other remotes' versions are known once they have been looked up.
  void releases.lookUp(paths.home).then(redraw);
  redraw();
}

registerTool('boundaries', showBoundaries);
