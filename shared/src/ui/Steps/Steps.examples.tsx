import type { ComponentExamples } from '../examples';
import { Steps } from './Steps';

export const examples: ComponentExamples = {
  group: 'Facts',
  summary: 'Things that follow one another: what happens next, a history.',
  accessibleName: 'An ordered list; each step under its heading.',
  wide: ['numbered', 'by year'],
  examples: {
    numbered: (
      <Steps
        items={[
          { title: 'Application Review', detail: 'Credentials verified within 24 hours.' },
          { title: 'Phone Interview', detail: 'A short call with your account manager.' },
        ]}
      />
    ),
    'by year': (
      <Steps items={[{ mark: '1985', title: 'A first container', detail: 'Twelve bedrooms, one truck.' }]} />
    ),
  },
};
