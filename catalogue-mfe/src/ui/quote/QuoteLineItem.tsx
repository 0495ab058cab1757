import { mostPieces, type QuoteLine } from '@landmark/contract/quote-list';
import { explain } from '@landmark/design/glossary';
import { Button } from '@landmark/design/ui/Button';
import { useState } from 'react';
import * as copy from '../../content/copy';
import { removeFromQuote, setQuantity } from '../../store/quote-store';
import styles from './QuoteDialog.module.css';

interface QuoteLineItemProps {
  readonly line: QuoteLine;
  readonly name: string;
}

/** One piece of the list. While a quantity is typed it may be empty; it counts once it is a number. */
export function QuoteLineItem({ line: { sku, quantity }, name }: QuoteLineItemProps) {
  const [written, setWritten] = useState<string>();
  return (
    <li className={styles.line}>
      <span className={styles.piece}>
        <strong>{sku}</strong>
        <span>{explain(name)}</span>
      </span>
      <label className={styles.quantity}>
        {copy.quoteList.quantity}
        <input
          type="number"
          inputMode="numeric"
          aria-label={copy.quoteList.quantityOf(name)}
          min={1}
          max={mostPieces}
          value={written ?? quantity}
          onChange={({ currentTarget: { value, valueAsNumber } }) => {
            setWritten(value);
            if (value !== '') setQuantity(sku, valueAsNumber);
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={({ currentTarget }) => {
            // React leaves what means the same number as it was written: `1e3`, `007`.
            currentTarget.value = `${quantity}`;
            setWritten(undefined);
          }}
        />
      </label>
      <Button
        size="small"
        variant="quiet"
        aria-label={copy.quoteList.remove(name)}
        onClick={() => removeFromQuote(sku)}
      >
        {copy.actions.remove}
      </Button>
    </li>
  );
}
