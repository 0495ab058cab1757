import { useQuery } from '@landmark/design/router';
import { useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import { collections } from '../../content/collections';
import {
  type Filters,
  presetFilters,
  readFilters,
  sameFilters,
  unheard,
  writeFilters,
} from '../../domain/filters';
import type { Subject } from '../../domain/subject';
import { tellMissing } from '../use-opened';

/** How long typing rests before the URL follows. Browsers refuse an address that changes with every key. */
const typingRestMs = 250;

interface Draft {
  readonly filters: Filters;
  /** What the URL said when this was chosen: once it says something else, the draft is over… */
  readonly madeFrom: Filters;
  /** …unless that is what the visitor typed a moment ago: the URL follows while the typing goes on. */
  readonly written?: Filters | undefined;
}

const goesOn = ({ madeFrom, written }: Draft, inUrl: Filters) =>
  madeFrom === inUrl || (written !== undefined && sameFilters(written, inUrl));

export type ChangeFilters = (change: (now: Filters) => Filters) => void;

/**
 * The filters as the URL says them, and ahead of it while the visitor types. The functions stay the same, so that what
 * they are handed to is not rendered with every key.
 */
export function useFilters(subject: Subject) {
  const [query, setQuery] = useQuery();
  const preset = useMemo(() => presetFilters(subject), [subject]);
  const inUrl = useMemo(() => readFilters(query, preset, collections), [query, preset]);
  const missing = unheard(query, inUrl).join('\n');
  useEffect(() => {
    if (missing) tellMissing(...missing.split('\n'));
  }, [missing]);
  const [draft, setDraft] = useState<Draft>();
  const { search, category, finish, subcategory } = draft && goesOn(draft, inUrl) ? draft.filters : inUrl;
  const filters = useMemo(
    () => ({ search, category, finish, subcategory }),
    [search, category, finish, subcategory],
  );

  /** What was typed and is not yet written. */
  const resting = useRef<{ readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> }>(
    undefined,
  );
  const drop = useCallback(() => {
    clearTimeout(resting.current?.timer);
    resting.current = undefined;
  }, []);
  /** Writes what was typed without waiting: before the visitor leaves. */
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
  // Before the layout effects of the controls, which hand on what was typed before the page came alive.
  useInsertionEffect(() => {
    latest.current = { filters, change };
  });
  // Another address has come, by Back or a link: what was being typed belongs to the one before.
  useEffect(() => {
    if (!draft || goesOn(draft, inUrl)) return;
    drop();
    setDraft(undefined);
  }, [draft, inUrl, drop]);
  const hasTyped = draft !== undefined;
  useEffect(() => {
    if (!hasTyped) return;
    // Back finds what was typed, however soon after it the visitor has left. Who goes to another site leaves the address
    // as it was before the page hides; a phone tells of nothing earlier. In Safari a pressed link takes no focus.
    const ends = ['click', 'beforeunload', 'pagehide'];
    for (const end of ends) window.addEventListener(end, settle, true);
    return () => {
      for (const end of ends) window.removeEventListener(end, settle, true);
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
    // A choice is a step of its own in the history, so that Back takes it back. Typing takes the place of the last step.
    return { choose: apply(false), type: apply(true) };
  });
  return { filters, settle, ...calls };
}
