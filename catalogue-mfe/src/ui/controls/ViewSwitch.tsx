import * as copy from '../../content/copy';
import type { View } from '../use-view';
import styles from './ViewSwitch.module.css';

const views = ['cards', 'table'] as const;

export function ViewSwitch({ isTable, show }: Pick<View, 'isTable' | 'show'>) {
  const shown = isTable ? 'table' : 'cards';
  return (
    <fieldset className={`${styles.root} script-only print-hidden`} aria-label={copy.view}>
      {views.map((view) => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => show(view)}>
          {copy.views[view]}
        </button>
      ))}
    </fieldset>
  );
}
