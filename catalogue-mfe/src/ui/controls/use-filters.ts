import { useQuery } from '@landmark/design/router';
import { useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import { collections } from '../../content/collections';
import { type Filters, presetFilters, readFilters, sameFilters, writeFilters } from '../../domain/filters';
import type { Subject } from '../../domain/subject';

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

/** The functions stay the same, so that what they are handed to is not rendered with every key. */
export interface FilterState {
  readonly filters: Filters;
  /** A choice: a step of its own in the history, so that Back takes it back. */
  readonly choose: ChangeFilters;
  /** Typing: shown at once, written to the URL when it rests, in place of the last step. */
  readonly type: ChangeFilters;
  /** Writes what was typed without waiting: before the visitor leaves. */
  readonly settle: () => void;
}

/** Keeps one piece of work until it rests, is wanted at once, or has become pointless. */
function useRest(restMs: number) {
  const work = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    work.current = undefined;
  }, []);
  const doNow = useCallback(() => {
    const pending = work.current;
    drop();
    pending?.();
  }, [drop]);
  const doLater = useCallback(
    (next: () => void) => {
      drop();
      work.current = next;
      timer.current = setTimeout(doNow, restMs);
    },
    [drop, doNow, restMs],
  );
  return { doLater, doNow, drop };
}

/** The filters as the URL says them, and ahead of it while the visitor types. */
export function useFilters(subject: Subject): FilterState {
  const [query, setQuery] = useQuery();
  const preset = useMemo(() => presetFilters(subject), [subject]);
  const inUrl = useMemo(() => readFilters(query, preset, collections), [query, preset]);
  const [draft, setDraft] = useState<Draft>();
  const filters = draft && goesOn(draft, inUrl) ? draft.filters : inUrl;
  const { doLater, doNow, drop } = useRest(typingRestMs);

  const change = (next: Filters, isTyping: boolean) => {
    const write = () => {
      setDraft((now) => now && { ...now, written: next });
      setQuery(writeFilters(query, next, preset), { replace: isTyping });
    };
    setDraft((now) => ({ filters: next, madeFrom: inUrl, written: now?.written }));
    if (isTyping) return doLater(write);
    doNow();
    write();
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
  useEffect(() => drop, [drop]);

  const apply = useCallback((to: (now: Filters) => Filters, isTyping: boolean) => {
    const next = to(latest.current.filters);
    // A second change before the next rendering builds on this one.
    latest.current.filters = next;
    latest.current.change(next, isTyping);
  }, []);
  const choose = useCallback<ChangeFilters>((to) => apply(to, false), [apply]);
  const type = useCallback<ChangeFilters>((to) => apply(to, true), [apply]);
  const { search, category, finish, subcategory } = filters;
  return {
    filters: useMemo(
      () => ({ search, category, finish, subcategory }),
      [search, category, finish, subcategory],
    ),
    choose,
    type,
    settle: doNow,
  };
}
