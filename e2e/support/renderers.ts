import type { Page } from '@playwright/test';

/** Listens where every copy of React's renderer reports itself when it starts. Call before the page is opened. */
export async function watchRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: unknown[] = [];
    const ignore = () => {};
    const hook = {
      supportsFiber: true,
      inject: (renderer: unknown) => found.push(renderer),
      onCommitFiberRoot: ignore,
      onCommitFiberUnmount: ignore,
      onPostCommitFiberRoot: ignore,
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, renderersOfReact: found });
  });
}

/** How many there are. */
export function renderers(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(window, 'renderersOfReact') as unknown[]).length);
}
