import { openWorkbench } from '@landmark/shared/workbench';
import { coverageMap, pictureUrl } from './content/pictures';
import { scenarios } from './scenarios/scenarios';

/** This app's workbench: its pages without the shell, in every state that they can be in. */
openWorkbench({
  app: 'marketing',
  scenarios,
  // A drawing of this app's own in the place of the map service.
  config: { mapEmbedUrl: pictureUrl(coverageMap.file) },
});
