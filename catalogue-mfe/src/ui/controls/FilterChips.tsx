import { closeIcon } from '@landmark/design/icon-paths';
import { Icon } from '@landmark/design/ui/Icon';
import * as copy from '../../content/copy';
import { activeFilters, dropFilter, type FilterName } from '../../domain/filters';
import type { FilterBarProps } from './FilterBar';
import styles from './FilterChips.module.css';

/** The active filters, each removable, even the collection, whose control is hidden without a category. */
export function FilterChips({ filters, onChoose }: Pick<FilterBarProps, 'filters' | 'onChoose'>) {
  const active = activeFilters(filters);
  const says = (name: FilterName) => copy.removeFilter(copy.labels[name], filters[name]);
  if (active.length === 0) return null;
  return (
    <ul className={`${styles.root} script-only`}>
      {active.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={says(name)}
            data-tooltip={says(name)}
            onClick={() => onChoose((now) => dropFilter(now, name))}
          >
            <span>{name === 'search' ? `“${filters.search.trim()}”` : filters[name]}</span>
            <Icon path={closeIcon} size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
