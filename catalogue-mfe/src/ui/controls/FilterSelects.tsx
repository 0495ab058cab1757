import { SelectField } from '@landmark/design/ui/SelectField';
import { memo } from 'react';
import { collections } from '../../content/collections';
import * as copy from '../../content/copy';
import { categories, categoryMeant } from '../../domain/category';
import { all, chooseCategory, type Filters } from '../../domain/filters';
import { finishes, finishMeant } from '../../domain/finish';
import type { Counts, Facets } from '../../domain/select-products';
import type { ChangeFilters } from './use-filters';

export interface FilterSelectsProps extends Omit<Filters, 'search'> {
  readonly facets: Facets;
  readonly onChoose: ChangeFilters;
}

/** Each value with the number of products that it would show; the value itself is section 3's. */
function countedOptions(values: readonly string[], counts: Counts) {
  const option = (value: string, label: string) => ({ value, label: `${label} (${counts.get(value) ?? 0})` });
  return [option(all, copy.all), ...values.map((value) => option(value, value))];
}

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
const collectionsOf = (category: string) =>
  namesOf(collections.filter((collection) => collection.category === category));

/** Chooses a collection of the current category: one that was chosen before hydration may be of another. */
const chooseSubcategory = (now: Filters, name: string): Filters =>
  name === all || collectionsOf(now.category).includes(name) ? { ...now, subcategory: name } : now;

/** Separate from the search and memoised, so that the many options are not rendered with every key. */
export const FilterSelects = memo(function FilterSelects(props: FilterSelectsProps) {
  const { category, facets, onChoose } = props;
  const select = (
    name: keyof Facets,
    values: readonly string[],
    choose: (now: Filters, value: string) => Filters,
  ) => (
    <SelectField
      label={copy.labels[name]}
      name={name}
      options={countedOptions(values, facets[name])}
      value={props[name]}
      onChange={(value) => onChoose((now) => choose(now, value))}
    />
  );
  return (
    <>
      {select('category', namesOf(categories), (now, value) =>
        chooseCategory(now, categoryMeant(value)?.name ?? all),
      )}
      {select('finish', finishes, (now, value) => ({ ...now, finish: finishMeant(value) ?? all }))}
      {/* Last, so that it moves no other control when a category adds it. */}
      {category !== all && select('subcategory', collectionsOf(category), chooseSubcategory)}
    </>
  );
});
