import { useQuery } from '@landmark/design/router';
import { useEffect, useLayoutEffect } from 'react';
import { inquiries } from '../../content/contact';
import { handoverIn, withoutHandover } from '../../domain/contact-handover';
import { beginContactForm, receiveHandover, useContactForm } from '../../store/contact-form';

export function useContactFormOfPage() {
  const [query, setQuery] = useQuery();

  useLayoutEffect(beginContactForm, []);

  useEffect(() => {
    const handover = handoverIn(query, inquiries);
    if (!handover) return;
    receiveHandover(handover);
    // Taken once: a reload must not bring back what the visitor has changed since.
    setQuery(withoutHandover(query), { replace: true });
  }, [query, setQuery]);

  return useContactForm();
}
