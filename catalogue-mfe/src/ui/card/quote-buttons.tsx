import { paths } from '@landmark/design/paths';
import { Button } from '@landmark/design/ui/Button';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import * as copy from '../../content/copy';
import { addToQuote } from '../../store/quote-store';

/** The look of the buttons of a listed piece, whose name is in the element with this id. */
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
