import { countIncident, countView } from '../reports/count';
import { registerTool } from './open-tool';

registerTool('counts', { countIncident, countView });
