import type { Refusal } from '../gate/refusal';

/** Something that a browser has shown of a release and no visitor may meet. */
export interface LookFault {
  readonly kind: LookKind;
  /** Where and what, in words without a full stop: `/about says "…"`. */
  readonly text: string;
}

/** The kinds of faults of a page in a browser, each with the rule that it breaks and the remedy. */
export const lookKinds = {
  rests: {
    meets: 'a page must be taken over by its code and come to rest, at any date, place and width',
    remedy:
      'Open it with "npm run dev" and see what runs for ever, or what keeps its code from being mounted.',
  },
  says: {
    meets: 'a page that is well says nothing, in any place, on any day and at any width',
    remedy: 'Open it with "npm run dev", in a browser of that place and day, and mend what it says.',
  },
  asks: {
    meets: 'a page gets all that it asks for, from this site or from whom the settings name',
    remedy: 'Import what the page needs, so that the build knows it, or name the service in the settings.',
  },
  acts: {
    meets: 'a page does nothing but show itself before its visitor does something',
    remedy:
      'Do it when somebody asks for it, with the page’s own elements and functions; views and errors are counted already (npm run reports).',
  },
  weighs: {
    meets: 'a page makes a browser fetch no more than its team wrote down',
    remedy: 'Fetch less at first, or raise the figure in budgets.json and say why.',
  },
  links: {
    meets:
      'whatever is named must be there when the release goes live, and data describe pages of their own team',
    remedy: 'Correct the address, or release who answers it first.',
  },
  takes: {
    meets: 'what belongs to the document, or to the frame, goes to nobody else',
    remedy:
      'Give it a name that is neither the document’s nor one of the frame’s, no tabindex above 0, and no fixed place.',
  },
  lies: {
    meets: 'a page lies within its window, beside the frame, and stays where it is',
    remedy:
      'Give what comes late its room, and what is wide a scroll of its own; lay nothing over the frame.',
  },
  leaves: {
    meets: 'the pages of other teams are as if a visitor had never been there',
    remedy: 'Keep to the page’s own elements, and take back what an effect did when its page is left.',
  },
} as const satisfies Readonly<Record<string, Pick<Refusal, 'meets' | 'remedy'>>>;

export type LookKind = keyof typeof lookKinds;
