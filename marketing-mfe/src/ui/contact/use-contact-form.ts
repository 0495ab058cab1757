import { useQuery } from '@landmark/shared/router';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { handoverIn, withoutHandover } from '../../domain/contact-handover';
import { readMessage } from '../../domain/contact-message';
import { beginContactForm, receiveHandover, useContactForm } from '../../store/contact-form';

/**
 * Begins the form once the page is alive. Words typed into the prerendered form before that are read from its
 * controls first: the next render would overwrite them.
 */
export function useContactFormOf(form: RefObject<HTMLFormElement | null>) {
  const [query, setQuery] = useQuery();

  useLayoutEffect(() => {
    beginContactForm(form.current ? readMessage(Object.fromEntries(new FormData(form.current))) : {});
  }, [form]);

  useEffect(() => {
    const handover = handoverIn(query);
    if (Object.keys(handover).length === 0) return;
    receiveHandover(handover);
    // Taken once: a reload must not bring back what the visitor has changed since.
    setQuery(withoutHandover(query), { replace: true });
  }, [query, setQuery]);

  return useContactForm();
}
