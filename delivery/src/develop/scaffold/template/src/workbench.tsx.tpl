import { openWorkbench } from '@landmark/design/workbench';
import { scenarios } from './scenarios/scenarios';

/** This app's workbench: its pages without the shell, in every state that they can be in. */
openWorkbench({ app: 'outlet', scenarios });
