import { Button } from '@landmark/shared/ui/Button';
import { ButtonLink } from '@landmark/shared/ui/ButtonLink';
import { SelectField } from '@landmark/shared/ui/SelectField';
import { Choices } from './Choices';
import styles from './Controls.module.css';
import type { Address } from './definition';
import { frameQueryOf, type Place, themes } from './place';
import { goTo } from './use-place';
import { widths } from './widths';

const themeNames = { system: 'System', light: 'Light', dark: 'Dark' } as const;

const themeChoices = themes.map((theme) => ({ value: theme, label: themeNames[theme] }));
const widthChoices = [
  { value: undefined, label: 'Fit', title: 'As wide as there is room' },
  ...widths.map(({ width, device }) => ({ value: width, label: String(width), title: device })),
];

interface ControlsProps {
  readonly place: Place;
  readonly addresses: readonly Address[];
  /** The address that the page was opened at. */
  readonly path: string;
  readonly onRunAgain: () => void;
}

/** Page, width and theme, each a part of the URL; and what is done with the scenario. */
export function Controls({ place, addresses, path, onRunAgain }: ControlsProps) {
  const pathname = path.replace(/[?#].*/, '');
  return (
    <div className={styles.root}>
      <div className={styles.page}>
        <SelectField
          label="Page"
          hideLabel
          name="page"
          options={addresses.map((address) => ({
            value: address.path,
            label: `${address.path} – ${address.title}`,
          }))}
          value={pathname}
          onChange={(chosen) => goTo({ ...place, path: chosen })}
        />
      </div>
      <Choices
        label="Width"
        choices={widthChoices}
        chosen={place.width}
        placeOf={(width) => ({ ...place, width })}
      />
      <Choices
        label="Theme"
        choices={themeChoices}
        chosen={place.theme}
        placeOf={(theme) => ({ ...place, theme })}
      />
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={onRunAgain}>
          Run again
        </Button>
        <ButtonLink variant="quiet" size="small" href={frameQueryOf(place)} target="_blank">
          Page alone
        </ButtonLink>
      </div>
    </div>
  );
}
