import { SearchField } from '@landmark/shared/ui/SearchField';
import { copy } from '../../content/copy';
import type { Filters } from '../../domain/filters';
import type { Facets } from '../../domain/select-products';
import styles from './FilterBar.module.css';
import { FilterSelects } from './FilterSelects';
import type { ChangeFilters } from './use-filters';

interface FilterBarProps {
  readonly filters: Filters;
  readonly facets: Facets;
  readonly onChoose: ChangeFilters;
  readonly onType: ChangeFilters;
  /** The visitor has left the controls. */
  readonly onLeave: () => void;
}

/** The controls of the catalogue (section 2). */
export function FilterBar({ filters, facets, onChoose, onType, onLeave }: FilterBarProps) {
  const { search, category, subcategory, finish } = filters;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> around the form would be one more box, and says the same
    <form
      className={styles.root}
      role="search"
      onBlur={onLeave}
      onSubmit={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <div className={styles.search}>
        <SearchField
          label={copy.labels.search}
          name="search"
          value={search}
          onChange={(text) => onType((now) => ({ ...now, search: text }))}
          placeholder={copy.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
      <FilterSelects {...{ category, subcategory, finish, facets, onChoose }} />
    </form>
  );
}
