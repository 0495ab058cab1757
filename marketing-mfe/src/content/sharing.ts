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
  { ...home.pageMetadata, title: home.opening.title, shows: 'home' },
  { ...warehouseProgram.pageMetadata, shows: 'warehouse' },
  { ...directContainer.pageMetadata, shows: 'container' },
  { ...about.pageMetadata, shows: 'about' },
  { ...contact.pageMetadata, title: contact.opening.title, shows: 'map' },
  { ...privacy.pageMetadata, shows: 'oak' },
  { ...terms.pageMetadata, shows: 'walnut' },
];
