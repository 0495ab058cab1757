import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { useEffect, useRef } from 'react';
import { copy } from '../../content/copy';
import { undoRemoval } from '../../store/quote-store';
import styles from './QuoteDialog.module.css';

/** Something was taken off the list, and can be taken back. The focus comes here: what was pressed is gone. */
export function Removed() {
  const root = useRef<HTMLParagraphElement>(null);
  useEffect(() => root.current?.querySelector('button')?.focus(), []);
  return (
    <p ref={root} className={`${layout.line} ${styles.actions} print-hidden`} role="status">
      {copy.quoteList.removed}
      <Button size="small" variant="quiet" onClick={undoRemoval}>
        {copy.quoteList.undo}
      </Button>
    </p>
  );
}
