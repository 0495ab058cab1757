import type { ComponentExamples } from '../examples';
import { Statistic } from './Statistic';

export const examples: ComponentExamples = {
  component: 'Statistic',
  group: 'Facts',
  summary: 'One figure set large, and what it counts.',
  accessibleName: 'Figure and label, read as one sentence.',
  keyboard: [],
  examples: [
    { name: 'medium', render: () => <Statistic value="1,000+" label="authorized dealers" /> },
    { name: 'large', render: () => <Statistic size="large" value="39+" label="years in business" /> },
  ],
};
