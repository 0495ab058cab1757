import { lineText, readLine } from '@landmark/contract/quote-list';
import { paths } from '@landmark/design/paths';
import { useQuery } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { Dialog } from '@landmark/design/ui/Dialog';
import { memo, useEffect, useRef } from 'react';
import * as copy from '../../content/copy';
import { findProduct, type Product } from '../../domain/product';
import { mergeIntoQuote, undoRemoval, useQuoteList } from '../../store/quote-store';
import { Sender } from '../card/Sender';
import { tellMissing, useOpen } from '../use-opened';
import { QuoteActions } from './QuoteActions';
import styles from './QuoteDialog.module.css';
import { QuoteLineItem } from './QuoteLineItem';

interface QuoteDialogProps {
  readonly isOpen: boolean;
  readonly products: readonly Product[];
  readonly onClose: () => void;
}

/** Takes over a quote list from a link (`?sku=…&sku=…`), and shows the resulting list. */
function useSharedQuote(products: readonly Product[]): void {
  const [query] = useQuery();
  const open = useOpen();
  useEffect(() => {
    const texts = query.getAll('sku').filter((text) => text.trim() !== '');
    if (texts.length === 0) return;
    const lines = texts.map((text) => {
      const line = readLine(text);
      const product = line && findProduct(products, line.sku);
      return product && { ...line, sku: product.sku };
    });
    const missing = texts.filter((_, index) => !lines[index]);
    if (missing.length < texts.length) mergeIntoQuote(lines.flatMap((line) => line ?? []));
    open('quotes');
    if (missing.length > 0) tellMissing(...missing);
  }, [query, products, open]);
}

/**
 * The notice of a removal from the list, which can be undone. It takes the focus, because the pressed button
 * is gone, and passes it on to the list's heading when it disappears itself.
 */
function Removed() {
  const root = useRef<HTMLParagraphElement>(null);
  useEffect(() => root.current?.querySelector('button')?.focus(), []);
  const undo = () => {
    root.current?.closest('dialog')?.querySelector('h2')?.focus();
    undoRemoval();
  };
  return (
    <p ref={root} className={`${layout.line} ${styles.actions} print-hidden`} role="status">
      {copy.quoteList.removed}
      <Button size="small" variant="quiet" onClick={undo}>
        {copy.quoteList.undo}
      </Button>
    </p>
  );
}

/** The pieces of a request for a quote. It sends nothing: the application gets the list (section 7). */
export const QuoteDialog = memo(function QuoteDialog({ isOpen, products, onClose }: QuoteDialogProps) {
  const { lines, isKept, before, linesBefore } = useQuoteList(products);
  useSharedQuote(products);
  const texts = lines.map(lineText);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={copy.quoteList.title}
      actions={
        lines.length > 0 && (
          <ButtonLink to={paths.becomeDealerFor(...texts)}>{copy.actions.requestQuote}</ButtonLink>
        )
      }
    >
      <div className={layout.stack} data-gap="2">
        {linesBefore && lines.length > 0 && (
          <p role="status">{copy.quoteList.shared(linesBefore.length, lines.length)}</p>
        )}
        {lines.length === 0 ? (
          <p>{copy.quoteList.empty}</p>
        ) : (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <QuoteLineItem key={line.sku} line={line} name={findProduct(products, line.sku)?.name ?? ''} />
            ))}
          </ul>
        )}
        {before && <Removed key={lines.length} />}
        {lines.length > 0 && <QuoteActions texts={texts} />}
        <p className={`${layout.note} print-hidden`}>{copy.quoteList.about(isKept)}</p>
        <Sender isForPaper />
      </div>
    </Dialog>
  );
});
