import * as about from './about';
import * as contact from './contact';
import * as directContainer from './direct-container';
import * as home from './home';
import * as privacy from './privacy';
import * as terms from './terms';
import * as warehouseProgram from './warehouse-program';

/** The pages that have a picture of their own beside a link to them, with what it shows; any other has the site's. */
export const sharedPages = [
  { ...home, shows: 'home' },
  { ...warehouseProgram, shows: 'warehouse' },
  { ...directContainer, shows: 'container' },
  { ...about, shows: 'about' },
  { ...contact, shows: 'map' },
  { ...privacy, shows: 'oak' },
  { ...terms, shows: 'walnut' },
] as const;

export const isShared = (path: string): boolean =>
  sharedPages.some(({ metadata }) => metadata().canonicalPath === path);
