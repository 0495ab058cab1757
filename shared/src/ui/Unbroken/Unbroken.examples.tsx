import type { ComponentExamples } from '../examples';
import { Unbroken } from './Unbroken';

export const examples: ComponentExamples = {
  group: 'Text and pictures',
  summary: 'A text whose phone numbers, hours, item numbers and ranges stay on one line.',
  accessibleName: 'Its text is read as it is written.',
  examples: {
    'hours and a phone number': (
      <p>
        <Unbroken>Mon-Fri 8:00 AM - 4:30 PM EST, (215) 555-0142; 4-5 days to the West Coast</Unbroken>
      </p>
    ),
  },
};
