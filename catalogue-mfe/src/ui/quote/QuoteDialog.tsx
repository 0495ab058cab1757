import { paths } from '@landmark/shared/paths';
import { toast } from '@landmark/shared/toasts';
import { Button } from '@landmark/shared/ui/Button';
import { ButtonLink } from '@landmark/shared/ui/ButtonLink';
import { Dialog } from '@landmark/shared/ui/Dialog';
import { copy } from '../../content/copy';
import { findProduct, type Product } from '../../domain/product';
import { lineText } from '../../domain/quote-list';
import { clearQuote, useQuoteList } from '../../store/quote-store';
import type { Open } from '../use-opened';
import styles from './QuoteDialog.module.css';
import { QuoteLineItem } from './QuoteLineItem';
import { useSharedQuote } from './use-shared-quote';

interface QuoteDialogProps {
  readonly isOpen: boolean;
  readonly products: readonly Product[];
  readonly onOpen: Open;
  readonly onClose: () => void;
}

async function copyLink(texts: readonly string[]): Promise<void> {
  const link = new URL(paths.productsWithQuote(texts), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast({ ...copy.quoteList.copied, tone: 'success' });
  } catch {
    // A browser may forbid it: the link can be copied by hand then.
    toast({ ...copy.quoteList.notCopied, description: link, tone: 'neutral' });
  }
}

/** The pieces that a quote is asked for. Nothing is sent: the list goes along to the application (section 7). */
export function QuoteDialog({ isOpen, products, onOpen, onClose }: QuoteDialogProps) {
  const { lines } = useQuoteList();
  useSharedQuote(products, onOpen);
  const listed = lines.filter(({ sku }) => findProduct(products, sku));
  const texts = listed.map(lineText);
  const { quoteList, actions } = copy;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={quoteList.title}
      actions={
        listed.length > 0 && (
          <>
            <ButtonLink to={paths.becomeDealerFor(...texts)}>{actions.requestQuote}</ButtonLink>
            <Button variant="secondary" onClick={() => copyLink(texts)}>
              {quoteList.copyLink}
            </Button>
            <Button variant="quiet" onClick={clearQuote}>
              {quoteList.clear}
            </Button>
          </>
        )
      }
    >
      <div className={styles.root}>
        {listed.length === 0 ? (
          <p>{quoteList.empty}</p>
        ) : (
          <ul className={styles.lines}>
            {listed.map((line) => (
              <QuoteLineItem key={line.sku} line={line} name={findProduct(products, line.sku)?.name ?? ''} />
            ))}
          </ul>
        )}
        <p className={styles.about}>{quoteList.about}</p>
      </div>
    </Dialog>
  );
}
