import * as about from './about';
import * as contact from './contact';
import * as directContainer from './direct-container';
import * as home from './home';
import * as privacy from './privacy';
import * as terms from './terms';
import * as warehouseProgram from './warehouse-program';

/** The words and metadata of every page, in the order of the workbench. */
export const pages = { home, warehouseProgram, directContainer, about, contact, privacy, terms } as const;
