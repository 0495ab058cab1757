import { useQuery } from '@landmark/design/router';
import { useEffect } from 'react';
import { withQuoteRequest } from '../../domain/quote-request';
import { setField, useApplication } from '../../store/application-store';
import { dismissReceipt } from '../../store/submission-store';

/**
 * Writes the SKUs that the catalogue sent along (`?sku=`) into Additional Information. Whoever comes with one after an
 * application was sent wants the form, not its receipt.
 */
export function useQuoteRequest(): void {
  const [query] = useQuery();
  useEffect(() => {
    const skus = query.getAll('sku');
    if (skus.length === 0) return;
    const { additionalInfo } = useApplication.getState().form;
    dismissReceipt();
    setField('additionalInfo', withQuoteRequest(additionalInfo, skus));
  }, [query]);
}
