import { ButtonGroup } from '../ButtonGroup/ButtonGroup';
import type { ComponentExamples } from '../examples';
import { Icon, type IconName } from './Icon';
import { iconPaths } from './icon-paths';

const sizes = ['small', 'medium', 'large'] as const;

export const examples: ComponentExamples = {
  component: 'Icon',
  group: 'Text and pictures',
  summary: 'A sign beside a word. It is silent unless it stands alone and is given a label.',
  accessibleName: 'label, where it stands alone; otherwise it is not read.',
  keyboard: [],
  examples: [
    {
      name: 'all',
      wide: true,
      render: () => (
        <ButtonGroup>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </ButtonGroup>
      ),
    },
    ...sizes.map((size) => ({ name: size, render: () => <Icon name="container" size={size} /> })),
  ],
};
