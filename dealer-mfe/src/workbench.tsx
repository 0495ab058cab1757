import { openWorkbench } from '@landmark/shared/workbench';
import { answers, scenarios } from './scenarios/scenarios';

openWorkbench({ app: 'dealer', scenarios, answers });
