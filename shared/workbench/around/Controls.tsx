import { Button } from '@landmark/design/ui/Button';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { SelectField } from '@landmark/design/ui/SelectField';
import { frameQueryOf, isTheme, type Place, themes, widthOf, widths } from '../place';
import { goTo } from './use-place';
import styles from './Workbench.module.css';

export type Address = readonly [path: string, title: string];

const themeOptions = themes.map((theme) => ({ value: theme, label: `${theme} theme` }));
const widthOptions = [
  { value: '', label: 'Any width' },
  ...widths.map(({ width, device }) => ({ value: String(width), label: `${width} – ${device}` })),
];

interface ControlsProps {
  readonly place: Place;
  readonly addresses: readonly Address[];
  readonly path: string;
  readonly onRunAgain: () => void;
}

export function Controls({ place, addresses, path, onRunAgain }: ControlsProps) {
  return (
    <div className={styles.bar}>
      <SelectField
        label="Page"
        hideLabel
        name="page"
        options={addresses.map(([value, title]) => ({ value, label: `${value} – ${title}` }))}
        value={path.replace(/[?#].*/, '')}
        onChange={(chosen) => goTo({ ...place, path: chosen })}
      />
      <SelectField
        label="Width"
        hideLabel
        name="width"
        options={widthOptions}
        value={String(place.width ?? '')}
        onChange={(width) => goTo({ ...place, width: widthOf(width) })}
      />
      <SelectField
        label="Theme"
        hideLabel
        name="theme"
        options={themeOptions}
        value={place.theme}
        onChange={(theme) => isTheme(theme) && goTo({ ...place, theme })}
      />
      <Button variant="secondary" size="small" onClick={onRunAgain}>
        Run again
      </Button>
      <ButtonLink variant="quiet" size="small" href={frameQueryOf(place)} target="_blank">
        Page alone
      </ButtonLink>
    </div>
  );
}
