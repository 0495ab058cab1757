import { explain } from '@landmark/design/glossary';
import { paths } from '@landmark/design/paths';
import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { TextLink } from '@landmark/design/ui/TextLink';
import * as copy from '../../content/copy';
import { categories } from '../../domain/category';
import { clearFilters, dropFilter } from '../../domain/filters';
import { waysOut } from '../../domain/select-products';
import type { ChangeFilters } from '../controls/use-filters';
import styles from './EmptyResult.module.css';
import type { ShownSelection } from './use-selection';

export interface EmptyResultProps {
  readonly selection: ShownSelection;
  readonly onChoose: ChangeFilters;
}

/** Says that nothing matches, which filters to drop, where an unlisted collection is, and what there is instead. */
export function EmptyResult({ selection, onChoose }: EmptyResultProps) {
  const { search, filters, unlisted, isStrange } = selection;
  const ways = waysOut(search, filters);
  return (
    <div className={`${layout.stack} ${styles.root}`}>
      <div className={`${layout.line} ${styles.line}`}>
        <p className={styles.message}>{copy.empty}</p>
        <Button size="small" variant="secondary" onClick={() => onChoose(clearFilters)}>
          {copy.clear}
        </Button>
      </div>
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map(({ drop, count }) => (
            <li key={drop}>
              <Button size="small" variant="quiet" onClick={() => onChoose((now) => dropFilter(now, drop))}>
                {copy.dropFilter(copy.labels[drop], filters[drop], count)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {unlisted.map(({ id, name }) => (
        <p key={id}>
          {copy.unlisted.before(name)}
          <TextLink to={paths.productsIn(id)}>{copy.unlisted.page(name)}</TextLink>.
        </p>
      ))}
      {isStrange && (
        <>
          <p>{copy.instead}</p>
          <ul className={layout.line}>
            {categories.map(({ name, slug }) => (
              <li key={slug}>
                <TextLink to={paths.productsIn(slug)}>{name}</TextLink>
              </li>
            ))}
          </ul>
          <p>{explain(copy.ask)}</p>
        </>
      )}
    </div>
  );
}
