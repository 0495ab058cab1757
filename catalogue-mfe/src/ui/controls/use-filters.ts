import { kept } from '@landmark/design/kept';
import { useHydrated, useQuery } from '@landmark/design/router';
import { isDocumentReturnedTo } from '@landmark/design/visit';
import { useCallback, useEffect, useEffectEvent, useInsertionEffect, useMemo, useRef, useState } from 'react';
import { collections } from '../../content/collections';
import { type Filters, presetFilters, readFilters, sameFilters, writeFilters } from '../../domain/filters';
import type { Subject } from '../../domain/subject';

/** How long typing pauses before the URL follows: browsers refuse a change at every key. Milliseconds. */
const typingRestMs = 250;

/** A typed text that came too late for the address that a reload has chosen, after that address. */
const inTab = kept(() => sessionStorage, 'landmark-typed');

interface Draft {
  readonly filters: Filters;
  /** The URL's filters when this was chosen: once the URL has others, the draft is over… */
  readonly madeFrom: Filters;
  /** …unless those are what the visitor just typed: the URL follows while the typing goes on. */
  readonly written?: Filters | undefined;
}

const goesOn = ({ madeFrom, written }: Draft, inUrl: Filters) =>
  madeFrom === inUrl || (written !== undefined && sameFilters(written, inUrl));

export type ChangeFilters = (change: (now: Filters) => Filters) => void;

/**
 * The filters of the URL, or, while the visitor types, those that it will have. The functions are stable, so
 * that components that get them are not rendered with every key.
 */
export function useFilters(subject: Subject) {
  const [query, setQuery] = useQuery();
  const preset = useMemo(() => presetFilters(subject), [subject]);
  const inUrl = useMemo(() => readFilters(query, preset, collections), [query, preset]);
  const [draft, setDraft] = useState<Draft>();
  const { search, category, finish, subcategory } = draft && goesOn(draft, inUrl) ? draft.filters : inUrl;
  const filters = useMemo(
    () => ({ search, category, finish, subcategory }),
    [search, category, finish, subcategory],
  );

  /** Typed text that is not yet written to the URL. */
  const resting = useRef<{ readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> }>(
    undefined,
  );
  const drop = useCallback(() => {
    clearTimeout(resting.current?.timer);
    resting.current = undefined;
  }, []);
  /** Writes typed text at once, before the visitor leaves. */
  const settle = useCallback(() => {
    const typed = resting.current;
    drop();
    typed?.write();
  }, [drop]);

  const change = (next: Filters, isTyping: boolean) => {
    const write = () => {
      setDraft((now) => now && { ...now, written: next });
      setQuery(writeFilters(query, next, preset), { replace: isTyping });
    };
    setDraft((now) => ({ filters: next, madeFrom: inUrl, written: now?.written }));
    if (!isTyping) {
      settle();
      return write();
    }
    drop();
    resting.current = { write, timer: setTimeout(settle, typingRestMs) };
  };
  const latest = useRef({ filters, change });
  // Before the layout effects of the controls, which pass on what was typed before hydration.
  useInsertionEffect(() => {
    latest.current = { filters, change };
  });
  // The address has changed by Back or a link: the typed text belongs to the one before.
  useEffect(() => {
    if (!draft || goesOn(draft, inUrl)) return;
    drop();
    setDraft(undefined);
  }, [draft, inUrl, drop]);
  const hasTyped = draft !== undefined;
  useEffect(() => {
    if (!hasTyped) return;
    // Writes the typed text before the visitor leaves, so that Back finds it; on a phone's way to another site,
    // only `pagehide` comes, too late. In Safari, a pressed link takes no focus.
    const leave = ({ type }: Event) => {
      if (resting.current && type !== 'click') inTab.write([location.href, latest.current.filters.search]);
      settle();
    };
    const ends = ['click', 'beforeunload', 'pagehide'];
    for (const end of ends) window.addEventListener(end, leave, true);
    return () => {
      for (const end of ends) window.removeEventListener(end, leave, true);
    };
  }, [hasTyped, settle]);
  useEffect(() => drop, [drop]);

  const [calls] = useState(() => {
    const apply =
      (isTyping: boolean): ChangeFilters =>
      (to) => {
        const next = to(latest.current.filters);
        // A second change before the next rendering builds on this one.
        latest.current.filters = next;
        latest.current.change(next, isTyping);
      };
    // A choice is a history entry of its own, so that Back undoes it. Typing replaces the current entry.
    return { choose: apply(false), type: apply(true) };
  });
  const takeUp = useEffectEvent(() => {
    const { 0: address, 1: search } = Object(inTab.read());
    if (address === location.href) calls.type((now) => ({ ...now, search: String(search) }));
    inTab.forget();
  });
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated && isDocumentReturnedTo()) takeUp();
  }, [hydrated]);
  return { filters, settle, ...calls };
}
