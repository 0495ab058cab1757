import { Button } from '@landmark/shared/ui/Button';
import { copy } from '../../content/copy';
import { clearFilters, dropFilter } from '../../domain/filters';
import { waysOut } from '../../domain/select-products';
import type { ChangeFilters } from '../controls/use-filters';
import styles from './EmptyResult.module.css';
import type { ShownSelection } from './use-selection';

interface EmptyResultProps {
  readonly selection: ShownSelection;
  readonly onChoose: ChangeFilters;
}

/** Says that nothing fits, and which filter to drop. */
export function EmptyResult({ selection: { search, filters }, onChoose }: EmptyResultProps) {
  const ways = waysOut(search, filters);
  return (
    <div className={styles.root}>
      <p className={styles.message}>{copy.empty}</p>
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map(({ drop, count }) => (
            <li key={drop}>
              <Button variant="quiet" onClick={() => onChoose((now) => dropFilter(now, drop))}>
                {copy.dropFilter(copy.labels[drop], filters[drop], count)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => onChoose(clearFilters)}>
        {copy.clear}
      </Button>
    </div>
  );
}
