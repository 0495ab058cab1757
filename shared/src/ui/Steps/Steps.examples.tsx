import type { ComponentExamples } from '../examples';
import { Steps } from './Steps';

export const examples: ComponentExamples = {
  group: 'Facts',
  summary: 'Things that follow one another: what happens next.',
  accessibleName: 'An ordered list; each step under its heading.',
  wide: ['numbered'],
  examples: {
    numbered: (
      <Steps
        items={[
          { title: 'Application Review', detail: 'Credentials verified within 24 hours.' },
          { title: 'Phone Interview', detail: 'A short call with your account manager.' },
        ]}
      />
    ),
  },
};
