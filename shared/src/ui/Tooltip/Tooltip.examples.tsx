import { Button } from '../Button/Button';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import type { ComponentExamples } from '../examples';
import { doNothing } from '../examples';
import { Icon } from '../Icon/Icon';
import { Tooltip } from './Tooltip';

export const examples: ComponentExamples = {
  component: 'Tooltip',
  group: 'Messages',
  summary: 'Words for a control that shows an icon alone, 700 ms after pointer or focus came to it.',
  accessibleName: 'None: what it explains has the words as its own name.',
  keyboard: [
    { keys: 'Tab', does: 'reaches what it explains, and opens it' },
    { keys: 'Escape', does: 'closes it, and nothing else' },
  ],
  examples: [
    {
      name: 'icons beside each other',
      render: () => (
        <>
          <Tooltip text="Print the sheet">
            <Button variant="quiet" aria-label="Print the sheet" onClick={doNothing}>
              <Icon name="printer" />
            </Button>
          </Tooltip>
          <Tooltip text="Close">
            <Button variant="quiet" aria-label="Close" onClick={doNothing}>
              <Icon name="close" />
            </Button>
          </Tooltip>
        </>
      ),
    },
    {
      name: 'a link',
      render: () => (
        <Tooltip text="Back to the catalog">
          <ButtonLink to="/products" variant="quiet" aria-label="Back to the catalog">
            <Icon name="arrow-left" />
          </ButtonLink>
        </Tooltip>
      ),
    },
  ],
};
