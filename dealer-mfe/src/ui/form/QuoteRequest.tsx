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
 * Writes the pieces that the catalogue sent along (`?sku=`) into Additional Information, and offers those of the list that
 * it keeps on this device, as far as the text does not ask for them as they are.
 */
export function QuoteRequest() {
  const text = useApplication(({ form }) => form.additionalInfo);
  const [list, setList] = useState<QuoteList>([]);
  useLayoutEffect(() => {
    const take = () => setList(keptQuoteList(onDevice.read()) ?? []);
    take();
    // Another tab may go on with it.
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
    // A reload and a way back come to an entry whose pieces were written before: what was made of them stays. An empty
    // text gets them again: nothing may be kept on this device.
    if (sent.length === 0 || (history.state?.dealerAsked === `${query}` && text !== '')) return;
    history.replaceState({ ...history.state, dealerAsked: `${query}` }, '');
    // Whoever comes with one after an application was sent wants the form, not its receipt.
    dismissReceipt();
    setField('additionalInfo', withQuoteRequest(text, sent));
  }, [query]);

  const { kind, lines } = leftOut(text, list);
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes with what it offers, and the focus to what came of it.
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
