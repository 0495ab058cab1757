import { SearchField } from '@landmark/shared/ui/SearchField';
import { SelectField } from '@landmark/shared/ui/SelectField';
import { collections } from '../content/collections';
import { copy } from '../content/copy';
import { categories, isCategoryName } from '../domain/category';
import { ALL, chooseCategory, type Filters } from '../domain/filters';
import { finishes, isFinish } from '../domain/finish';
import type { Counts, Facets } from '../domain/select-products';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  readonly filters: Filters;
  readonly facets: Facets;
  readonly onChoose: (next: Filters) => void;
  readonly onType: (search: string) => void;
  /** The visitor has left the controls. */
  readonly onLeave: () => void;
}

/** Each value with how many products it would show; the value itself stays as the specification has it. */
function countedOptions(values: readonly string[], counts: Counts) {
  const option = (value: string, label: string) => ({ value, label: `${label} (${counts.get(value) ?? 0})` });
  return [option(ALL, copy.all), ...values.map((value) => option(value, value))];
}

const collectionsOf = (category: string) =>
  collections.filter((collection) => collection.category === category);

export function FilterBar({ filters, facets, onChoose, onType, onLeave }: FilterBarProps) {
  const { labels } = copy;
  return (
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
          label={labels.search}
          name="search"
          value={filters.search}
          onChange={onType}
          placeholder={copy.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
      <SelectField
        label={labels.category}
        name="category"
        options={countedOptions(
          categories.map(({ name }) => name),
          facets.category,
        )}
        value={filters.category}
        onChange={(value) => onChoose(chooseCategory(filters, isCategoryName(value) ? value : ALL))}
      />
      <div className={styles.subcategory}>
        {filters.category === ALL ? (
          <p className={styles.absent}>
            <span className={styles.absentLabel}>{labels.subcategory}</span>
            <span className={styles.hint}>{copy.chooseCategoryFirst}</span>
          </p>
        ) : (
          <SelectField
            label={labels.subcategory}
            name="subcategory"
            options={countedOptions(
              collectionsOf(filters.category).map(({ name }) => name),
              facets.subcategory,
            )}
            value={filters.subcategory}
            onChange={(subcategory) => onChoose({ ...filters, subcategory })}
          />
        )}
      </div>
      <SelectField
        label={labels.finish}
        name="finish"
        options={countedOptions(finishes, facets.finish)}
        value={filters.finish}
        onChange={(value) => onChoose({ ...filters, finish: isFinish(value) ? value : ALL })}
      />
    </form>
  );
}
