import {
  keptQuoteList,
  lineText,
  piecesIn,
  type QuoteList,
  quoteListKey,
} from '@landmark/contract/quote-list';
import { kept } from '@landmark/design/kept';
import { useQuery } from '@landmark/design/router';
import { Button } from '@landmark/design/ui/Button';
import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import { quoteListOffer } from '../../content/become-dealer';
import { leftOut, withQuoteRequest } from '../../domain/quote-request';
import { setField, useApplication } from '../../store/application-store';
import { editField } from '../../store/edits';
import { dismissReceipt } from '../../store/submission-store';
import styles from './ApplicationForm.module.css';

const onDevice = kept(() => localStorage, quoteListKey);

/**
 * Writes the pieces that the catalogue passes on (`?sku=`) into Additional Information, and offers the pieces
 * of its list on this device that the text does not contain in the same quantity.
 */
export function QuoteRequest() {
  const text = useApplication(({ form }) => form.additionalInfo);
  const [list, setList] = useState<QuoteList>([]);
  useLayoutEffect(() => {
    const take = () => setList(keptQuoteList(onDevice.read()) ?? []);
    take();
    // Another tab may change the list.
    const hear = ({ key }: StorageEvent) => {
      if (key === quoteListKey) take();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
  const [query] = useQuery();
  useEffect(() => {
    const sent = query.getAll('sku');
    const text = useApplication.getState().form.additionalInfo;
    // After a reload or Back, this history entry's pieces were written before: the visitor's changes stay.
    // An empty text gets them again, because this device may keep nothing.
    if (sent.length === 0 || (history.state?.dealerAsked === `${query}` && text !== '')) return;
    history.replaceState({ ...history.state, dealerAsked: `${query}` }, '');
    // A visitor who brings pieces after sending an application wants the form, not its receipt.
    dismissReceipt();
    setField('additionalInfo', withQuoteRequest(text, sent));
  }, [query]);

  const { kind, lines } = leftOut(text, list);
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears with its offer, so that the focus moves to the changed text.
    currentTarget.closest('fieldset')?.querySelector('textarea')?.focus();
    editField('additionalInfo', withQuoteRequest(text, lines.map(lineText)));
  };
  return (
    <div className={styles.offer}>
      {lines.length > 0 && (
        <Button size="small" variant="secondary" onClick={add}>
          {quoteListOffer[kind](piecesIn(lines))}
        </Button>
      )}
    </div>
  );
}
