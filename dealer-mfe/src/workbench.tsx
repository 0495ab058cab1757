import { openWorkbench } from '@landmark/design/workbench';
import { answers, scenarios } from './scenarios/scenarios';

openWorkbench({ app: 'dealer', scenarios, answers });
