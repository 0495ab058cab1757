import { Button } from '@landmark/design/ui/Button';
import { TextField } from '@landmark/design/ui/TextField';
import { useRef } from 'react';
import * as copy from '../../content/copy';
import { type Filters, noFilters } from '../../domain/filters';
import styles from './FilterBar.module.css';
import { FilterSelects, type FilterSelectsProps } from './FilterSelects';
import type { ChangeFilters } from './use-filters';

export const filterSheetId = 'filter-sheet';

export interface FilterBarProps extends Pick<FilterSelectsProps, 'facets' | 'onChoose'> {
  readonly filters: Filters;
  readonly count: number;
  readonly onType: ChangeFilters;
  readonly onLeave: () => void;
}

/**
 * The controls of the catalogue (section 2). In a narrow window, all but the search are on a sheet over the
 * list: a popover, which the browser opens and closes even before any script.
 */
export function FilterBar({ filters, facets, count, onChoose, onType, onLeave }: FilterBarProps) {
  const { search, category, subcategory, finish } = filters;
  const sheet = useRef<HTMLDivElement>(null);
  const close = { popoverTarget: filterSheetId, popoverTargetAction: 'hide' } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> around the form would be one more box, and says the same
    <form
      className={`${styles.root} script-only print-hidden`}
      role="search"
      onBlur={({ relatedTarget }) => {
        onLeave();
        // The sheet closes when the keyboard's focus leaves it, so that the focus stays visible.
        if (relatedTarget && !sheet.current?.contains(relatedTarget)) sheet.current?.hidePopover?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <TextField
        type="search"
        label={copy.labels.search}
        name="search"
        value={search}
        onChange={(text) => onType((now) => ({ ...now, search: text }))}
        placeholder={copy.searchPlaceholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        // Puts away the keyboard of a phone, which covers the list.
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' && matchMedia('(hover: none)').matches) currentTarget.blur();
        }}
      />
      <div ref={sheet} id={filterSheetId} className={styles.sheet} popover="auto">
        <FilterSelects {...{ category, subcategory, finish, facets, onChoose }} />
        <div className={styles.ends}>
          <Button {...close}>{copy.show(count)}</Button>
          <Button variant="secondary" onClick={() => onChoose(() => noFilters)}>
            {copy.clearAll}
          </Button>
        </div>
      </div>
    </form>
  );
}
