import { pages } from './pages';

/** The pages that have a picture of their own beside a link to them, with what it shows; any other has the site's. */
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
