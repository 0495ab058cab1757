import {
  keptQuoteList,
  lineText,
  piecesIn,
  type QuoteList,
  quoteListKey,
} from '@landmark/contract/quote-list';
import { kept } from '@landmark/design/kept';
import { Button } from '@landmark/design/ui/Button';
import { type MouseEvent, useLayoutEffect, useState } from 'react';
import { addQuoteList } from '../../content/become-dealer';
import { withQuoteRequest } from '../../domain/quote-request';
import { useApplication } from '../../store/application-store';
import { editField } from '../../store/edits';
import styles from './ApplicationForm.module.css';

const onDevice = kept(() => localStorage, quoteListKey);

/** Offers the pieces that the catalogue keeps on this device, as long as the text does not ask for them as they are. */
export function QuoteListOffer() {
  const text = useApplication(({ form }) => form.additionalInfo);
  const [list, setList] = useState<QuoteList>([]);
  useLayoutEffect(() => setList(keptQuoteList(onDevice.read()) ?? []), []);
  const withList = withQuoteRequest(text, list.map(lineText));
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes with what it offers, and the focus to what came of it.
    currentTarget.closest('fieldset')?.querySelector('textarea')?.focus();
    editField('additionalInfo', withList);
  };
  return (
    <div className={styles.offer}>
      {withList !== text.trimEnd() && (
        <Button size="small" variant="secondary" onClick={add}>
          {addQuoteList(piecesIn(list))}
        </Button>
      )}
    </div>
  );
}
