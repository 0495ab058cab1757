import { Button } from '../Button/Button';
import { type ComponentExamples, Holding } from '../examples';
import { Dialog } from './Dialog';

export const examples: ComponentExamples = {
  group: 'Messages',
  summary: 'A closer look at one thing, over the page, which waits behind it. It grows out of its `origin`.',
  accessibleName: 'Its title.',
  keyboard: {
    'Tab, Shift + Tab': 'go round inside it',
    Escape: 'closes it; the focus goes back to the opener',
  },
  examples: {
    'opened by a button': (
      <Holding initial={false}>
        {(open, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>Open the dialog</Button>
            <Dialog
              open={open}
              onClose={() => setOpen(false)}
              origin={() => document.activeElement ?? undefined}
              title="Wenge Panel Dresser, 48 inch"
              actions={<Button>Request Quote</Button>}
            >
              <p>Six drawers</p>
            </Dialog>
          </>
        )}
      </Holding>
    ),
  },
};
