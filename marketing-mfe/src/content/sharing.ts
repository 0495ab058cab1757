import * as about from './about';
import * as contact from './contact';
import * as directContainer from './direct-container';
import * as home from './home';
import type { HeroName } from './pictures';
import * as privacy from './privacy';
import * as terms from './terms';
import * as warehouseProgram from './warehouse-program';

interface SharedPage {
  readonly canonicalPath: string;
  readonly title: string;
  readonly shows: HeroName | 'map' | 'oak' | 'walnut';
}

/** The pages that have a picture of their own beside a link to them; any other has the site's. */
export const sharedPages: readonly SharedPage[] = [
  { ...home.metadata(), title: home.opening.title, shows: 'home' },
  { ...warehouseProgram.metadata(), shows: 'warehouse' },
  { ...directContainer.metadata(), shows: 'container' },
  { ...about.metadata(), shows: 'about' },
  { ...contact.metadata(), title: contact.opening.title, shows: 'map' },
  { ...privacy.metadata(), shows: 'oak' },
  { ...terms.metadata(), shows: 'walnut' },
];
