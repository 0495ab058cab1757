import { Button } from '../Button/Button';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { DefinitionList } from '../DefinitionList/DefinitionList';
import { type ComponentExamples, Holding } from '../examples';
import { Dialog } from './Dialog';

const sizes = ['medium', 'large'] as const;

export const examples: ComponentExamples = {
  component: 'Dialog',
  group: 'Messages',
  summary: 'A closer look at one thing, over the page, which waits behind it. It grows out of its `origin`.',
  accessibleName: 'Its title.',
  keyboard: [
    { keys: 'Tab, Shift + Tab', does: 'go round inside it' },
    { keys: 'Escape', does: 'closes it; the focus goes back to the opener' },
  ],
  examples: sizes.map((size) => ({
    name: size,
    render: () => (
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
              <DefinitionList
                items={[
                  { term: 'Item', detail: 'B833-48' },
                  { term: 'Program', detail: 'Warehouse' },
                ]}
              />
            </Dialog>
          </>
        )}
      </Holding>
    ),
  })),
};
