import { copy } from '../../content/copy';
import type { View } from '../use-view';
import styles from './ViewSwitch.module.css';

interface ViewSwitchProps {
  readonly isTable: boolean;
  readonly onShow: View['show'];
}

const views = ['cards', 'table'] as const;

export function ViewSwitch({ isTable, onShow }: ViewSwitchProps) {
  const shown = isTable ? 'table' : 'cards';
  return (
    <fieldset className={`${styles.root} script-only print-hidden`} aria-label={copy.view}>
      {views.map((view) => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => onShow(view)}>
          {copy.views[view]}
        </button>
      ))}
    </fieldset>
  );
}
