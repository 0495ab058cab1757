import { Button } from '../Button/Button';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { DefinitionList } from '../DefinitionList/DefinitionList';
import { type ComponentExamples, Holding } from '../examples';
import { Dialog } from './Dialog';

const items = [
  { term: 'Item', detail: 'B833-48' },
  { term: 'Program', detail: 'Warehouse' },
];

const opened = (size: 'medium' | 'large') => (
  <Holding initial={false}>
    {(open, setOpen) => (
      <>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open the {size} dialog
        </Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          size={size}
          origin={() => document.activeElement ?? undefined}
          title="Wenge Panel Dresser, 48 inch"
          actions={<ButtonLink to="/become-dealer">Request Quote</ButtonLink>}
        >
          <DefinitionList items={items} />
        </Dialog>
      </>
    )}
  </Holding>
);

export const examples: ComponentExamples = {
  group: 'Messages',
  summary: 'A closer look at one thing, over the page, which waits behind it. It grows out of its `origin`.',
  accessibleName: 'Its title.',
  keyboard: {
    'Tab, Shift + Tab': 'go round inside it',
    Escape: 'closes it; the focus goes back to the opener',
  },
  examples: { medium: opened('medium'), large: opened('large') },
};
