import { openWorkbench } from '@landmark/shared/workbench';
import { everydayAnswers } from './scenarios/everyday-answers';
import { scenarios } from './scenarios/scenarios';

/** This app's workbench: its page without the shell, in every state that it can be in. */
openWorkbench({ app: 'dealer', scenarios, answers: everydayAnswers });
