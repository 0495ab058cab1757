import { openWorkbench } from '@landmark/design/workbench';
import { coverageMap, pictureUrl } from './content/pictures';
import { scenarios } from './scenarios/scenarios';

openWorkbench({
  app: 'marketing',
  scenarios,
  // A drawing of this app instead of the map service.
  config: { mapEmbedUrl: pictureUrl(coverageMap.file) },
});
