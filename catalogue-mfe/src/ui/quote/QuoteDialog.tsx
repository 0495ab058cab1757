import { paths } from '@landmark/design/paths';
import layout from '@landmark/design/styles/layout.module.css';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { Dialog } from '@landmark/design/ui/Dialog';
import { copy } from '../../content/copy';
import { findProduct, type Product } from '../../domain/product';
import { lineText } from '../../domain/quote-list';
import { useQuoteList } from '../../store/quote-store';
import { Sender } from '../card/Sender';
import type { Open } from '../use-opened';
import { QuoteActions } from './QuoteActions';
import styles from './QuoteDialog.module.css';
import { QuoteLineItem } from './QuoteLineItem';
import { Removed } from './Removed';
import { useSharedQuote } from './use-shared-quote';

interface QuoteDialogProps {
  readonly isOpen: boolean;
  readonly products: readonly Product[];
  readonly onOpen: Open;
  readonly onClose: () => void;
}

/** The pieces that a quote is asked for. Nothing is sent: the list goes along to the application (section 7). */
export function QuoteDialog({ isOpen, products, onOpen, onClose }: QuoteDialogProps) {
  const { lines, before } = useQuoteList(products);
  useSharedQuote(products, onOpen);
  const texts = lines.map(lineText);
  const { quoteList, actions } = copy;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={quoteList.title}
      actions={
        lines.length > 0 && (
          <ButtonLink to={paths.becomeDealerFor(...texts)}>{actions.requestQuote}</ButtonLink>
        )
      }
    >
      <div className={layout.stack} data-gap="2">
        {lines.length === 0 ? (
          <p>{quoteList.empty}</p>
        ) : (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <QuoteLineItem key={line.sku} line={line} name={findProduct(products, line.sku)?.name ?? ''} />
            ))}
          </ul>
        )}
        {before && <Removed key={lines.length} />}
        {lines.length > 0 && <QuoteActions texts={texts} />}
        <p className={styles.about}>{quoteList.about}</p>
        <div className={styles.sender}>
          <Sender />
        </div>
      </div>
    </Dialog>
  );
}
