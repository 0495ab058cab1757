import { useQuery } from '@landmark/shared/router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { collections } from '../content/collections';
import { type Filters, presetFilters, readFilters, writeFilters } from '../domain/filters';
import type { Subject } from '../domain/subject';

/** How long typing rests before the URL follows. Browsers refuse an address that changes with every key. */
const TYPING_REST_MS = 250;

interface Draft {
  readonly filters: Filters;
  /** What the URL said when this was chosen: once it says something else, the draft is over. */
  readonly madeFrom: Filters;
}

export interface FilterState {
  readonly filters: Filters;
  /** A choice: a step of its own in the history, so that Back takes it back. */
  readonly choose: (next: Filters) => void;
  /** Typing: shown at once, written to the URL when it rests, in place of the last step. */
  readonly type: (search: string) => void;
  /** Writes what was typed without waiting: before the visitor leaves. */
  readonly settle: () => void;
}

/** The filters as the URL says them, and ahead of it while the visitor types. */
export function useFilters(subject: Subject): FilterState {
  const [query, setQuery] = useQuery();
  const preset = useMemo(() => presetFilters(subject), [subject]);
  const inUrl = useMemo(() => readFilters(query, preset, collections), [query, preset]);
  const [draft, setDraft] = useState<Draft>();
  const filters = draft?.madeFrom === inUrl ? draft.filters : inUrl;

  const write = useRef<(() => void) | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    write.current = undefined;
  }, []);
  // Another address has come, by Back or a link: what was being typed belongs to the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL says something else
  useEffect(() => forget, [inUrl, forget]);

  const settle = useCallback(() => {
    const pending = write.current;
    forget();
    pending?.();
  }, [forget]);

  const choose = useCallback(
    (next: Filters) => {
      settle();
      setDraft({ filters: next, madeFrom: inUrl });
      setQuery(writeFilters(query, next, preset));
    },
    [settle, setQuery, query, inUrl, preset],
  );

  const type = useCallback(
    (search: string) => {
      const next = { ...filters, search };
      setDraft({ filters: next, madeFrom: inUrl });
      forget();
      write.current = () => setQuery(writeFilters(query, next, preset), { replace: true });
      timer.current = setTimeout(settle, TYPING_REST_MS);
    },
    [filters, forget, settle, setQuery, query, inUrl, preset],
  );

  const { search, category, finish, subcategory } = filters;
  const stable = useMemo(
    () => ({ search, category, finish, subcategory }),
    [search, category, finish, subcategory],
  );
  return { filters: stable, choose, type, settle };
}
