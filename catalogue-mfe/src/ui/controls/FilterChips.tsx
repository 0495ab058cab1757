import { Chip } from '@landmark/shared/ui/Chip';
import { copy } from '../../content/copy';
import { activeFilters, dropFilter, type Filters } from '../../domain/filters';
import styles from './FilterChips.module.css';
import type { ChangeFilters } from './use-filters';

interface FilterChipsProps {
  readonly filters: Filters;
  readonly onChoose: ChangeFilters;
}

/** The filters that are in force, each removable: also the collection, whose control is hidden without a category. */
export function FilterChips({ filters, onChoose }: FilterChipsProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul className={styles.root}>
      {active.map((name) => (
        <li key={name}>
          <Chip
            removeLabel={copy.removeFilter(copy.labels[name], filters[name])}
            onRemove={() => onChoose((now) => dropFilter(now, name))}
          >
            {name === 'search' ? `“${filters.search}”` : filters[name]}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
