import type { Page } from '@playwright/test';

/** The zone around a file field answers to the pointer as a whole. */
const controls = 'a[href], button, input, select, textarea, summary, label, :has(> [type="file"])';

/**
 * Holds every control of the page in states that a pointer or a key brings about, by the browser's own cascade, until
 * what it answers is called: states of two calls would add up.
 */
export async function forceOnControls(page: Page, states: readonly string[]): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: controls,
  });
  const forcedPseudoClasses = [...states];
  await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  );
  return () => session.detach();
}
