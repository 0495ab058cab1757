import type { ComponentExamples } from '../examples';
import { Statistic } from '../Statistic/Statistic';
import { Grid } from './Grid';

export const examples: ComponentExamples = {
  component: 'Grid',
  group: 'Layout',
  summary: 'Equal columns: as many as asked for, fewer where an item would become too narrow.',
  accessibleName: 'None: it is layout. As a list it is one.',
  keyboard: [],
  examples: [
    {
      name: 'four columns',
      wide: true,
      render: () => (
        <Grid columns={4} minItem="13rem">
          <Statistic value="1985" label="founded" />
          <Statistic value="1,000+" label="authorized dealers" />
          <Statistic value="200+" label="core SKUs" />
          <Statistic value="75,000" label="sq ft climate-controlled warehouse" />
        </Grid>
      ),
    },
  ],
};
