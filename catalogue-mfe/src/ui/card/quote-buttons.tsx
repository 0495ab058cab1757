import { paths } from '@landmark/design/paths';
import { Button } from '@landmark/design/ui/Button';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { copy } from '../../content/copy';
import { addToQuote } from '../../store/quote-store';

/** How the buttons look that stand with a piece of the list, whose name is in the element of this id. */
export const aboutPiece = (nameId: string) =>
  ({ size: 'small', variant: 'quiet', 'aria-describedby': nameId }) as const;

type About = ReturnType<typeof aboutPiece>;

export const quoteButtons = (sku: string, about: About, add: (sku: string) => unknown = addToQuote) => (
  <>
    <Button {...about} onClick={() => add(sku)}>
      {copy.actions.addToQuote}
    </Button>
    <ButtonLink {...about} to={paths.becomeDealerFor(sku)}>
      {copy.actions.quote}
    </ButtonLink>
  </>
);
