import type { Theme } from '../place';

/** The tokens read the theme from the root element; without one the reader's system decides. */
export function applyTheme(page: Document, theme: Theme): void {
  if (theme === 'system') delete page.documentElement.dataset.theme;
  else page.documentElement.dataset.theme = theme;
}
