import { Button } from '@landmark/design/ui/Button';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { SelectField } from '@landmark/design/ui/SelectField';
import pages from '../../src/own-pages';
import { frameQueryOf, goTo, isTheme, type Place, themes, widthOf, widths } from '../place';
import styles from './Workbench.module.css';

const metadata = Object.values(pages).flatMap((page) =>
  page.instances.map(({ params }) => page.metadata(params)),
);
/** Every address for which the app's pages are composed, once, with its title. */
const addresses = new Map(metadata.map(({ canonicalPath, title }) => [canonicalPath, title]));
const pageOptions = [...addresses].map(([value, title]) => ({ value, label: `${value} – ${title}` }));
const themeOptions = themes.map((theme) => ({ value: theme, label: `${theme} theme` }));
const widthOptions = [
  { value: '', label: 'Any width' },
  ...widths.map(({ width, device }) => ({ value: String(width), label: `${width} – ${device}` })),
];

interface ControlsProps {
  readonly place: Place;
  readonly path: string;
  readonly onRunAgain: () => void;
}

export function Controls({ place, path, onRunAgain }: ControlsProps) {
  const selects = {
    Page: {
      options: pageOptions,
      value: path.replace(/[?#].*/, ''),
      onChange: (chosen: string) => goTo({ ...place, path: chosen }),
    },
    Width: {
      options: widthOptions,
      value: String(place.width ?? ''),
      onChange: (width: string) => goTo({ ...place, width: widthOf(width) }),
    },
    Theme: {
      options: themeOptions,
      value: place.theme,
      onChange: (theme: string) => isTheme(theme) && goTo({ ...place, theme }),
    },
  };
  return (
    <div className={styles.bar}>
      {Object.entries(selects).map(([label, select]) => (
        <SelectField key={label} label={label} hideLabel name={label.toLowerCase()} {...select} />
      ))}
      <Button variant="secondary" size="small" onClick={onRunAgain}>
        Run again
      </Button>
      <ButtonLink variant="quiet" size="small" href={frameQueryOf(place)} target="_blank">
        Page alone
      </ButtonLink>
    </div>
  );
}
