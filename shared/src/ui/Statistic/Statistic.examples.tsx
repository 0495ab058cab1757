import type { ComponentExamples } from '../examples';
import { Statistic } from './Statistic';

export const examples: ComponentExamples = {
  group: 'Facts',
  summary: 'One figure set large, and what it counts.',
  accessibleName: 'Figure and label, read as one sentence.',
  examples: {
    medium: <Statistic value="1,000+" label="authorized dealers" />,
    large: <Statistic size="large" value="39+" label="years in business" />,
  },
};
