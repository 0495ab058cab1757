import prose from '../../styles/prose.module.css';
import { Heading, type HeadingSize } from '../Heading/Heading';
import { Icon } from '../Icon/Icon';
import * as paths from '../Icon/icon-paths';
import { unbroken } from '../unbroken/unbroken';
import type { Documented } from './documented';

const sizes: readonly HeadingSize[] = ['display', 'page', 'section', 'block', 'small'];

export const words: Documented = {
  Heading: {
    summary:
      'Its level is its place in the outline; its size is its look. The one follows the other unless told.',
    accessibleName: 'Its text.',
    wide: sizes,
    examples: Object.fromEntries(
      sizes.map((size) => [
        size,
        <Heading key={size} level={3} size={size}>
          Wenge Panel, 75,000 sq ft
        </Heading>,
      ]),
    ),
  },
  Icon: {
    summary: 'A sign beside a word, or in a control that has a name and a tooltip. It is never read.',
    accessibleName: 'None: what it stands in has one.',
    wide: ['all'],
    examples: {
      all: (
        <div className={prose.actions}>
          {Object.entries(paths).map(([name, path]) => (
            <Icon key={name} path={path} />
          ))}
        </div>
      ),
      small: <Icon path={paths.checkIcon} size="small" />,
    },
  },
  unbroken: {
    summary: 'A text whose phone numbers, hours, item numbers and ranges stay on one line.',
    accessibleName: 'Its text is read as it is written.',
    examples: {
      'hours and a phone number': (
        <p>{unbroken('Mon-Fri 8:00 AM - 4:30 PM EST, (215) 555-0142; 4-5 days to the West Coast')}</p>
      ),
    },
  },
};
