import layout from '../../styles/layout.module.css';
import type { ComponentExamples } from '../examples';
import { Icon } from './Icon';
import * as paths from './icon-paths';

export const examples: ComponentExamples = {
  group: 'Text and pictures',
  summary: 'A sign beside a word, or in a control that has a name and a tooltip. It is never read.',
  accessibleName: 'None: what it stands in has one.',
  wide: ['all'],
  examples: {
    all: (
      <div className={layout.actions}>
        {Object.entries(paths).map(([name, path]) => (
          <Icon key={name} path={path} />
        ))}
      </div>
    ),
    small: <Icon path={paths.checkIcon} size="small" />,
  },
};
