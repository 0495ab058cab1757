import { pages } from './pages';

/** The pages with their own picture for shared links, and what it shows; all others have the site's. */
export const sharedPages = [
  { ...pages.home, shows: 'home' },
  { ...pages.warehouseProgram, shows: 'warehouse' },
  { ...pages.directContainer, shows: 'container' },
  { ...pages.about, shows: 'about' },
  { ...pages.contact, shows: 'map' },
  { ...pages.privacy, shows: 'oak' },
  { ...pages.terms, shows: 'walnut' },
] as const;

export const isShared = (path: string): boolean =>
  sharedPages.some(({ metadata }) => metadata().canonicalPath === path);
