import { openWorkbench } from '@landmark/shared/workbench';
import { answers, scenarios } from './scenarios/scenarios';

/** This app's workbench: its page without the shell, in every state that it can be in. */
openWorkbench({ app: 'dealer', scenarios, answers });
