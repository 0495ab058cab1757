import * as about from './about';
import * as contact from './contact';
import * as directContainer from './direct-container';
import * as home from './home';
import * as privacy from './privacy';
import * as terms from './terms';
import * as warehouseProgram from './warehouse-program';

/** The words of every page, and what its head says, as the workbench lists them. */
export const pages = { home, warehouseProgram, directContainer, about, contact, privacy, terms } as const;
