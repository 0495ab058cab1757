import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { mainActions } from '../content/navigation';

/** The buttons of the bar; the last one is what the site is for, and looks it. */
export function MainActions() {
  const last = mainActions.length - 1;
  return mainActions.map(({ label, to }, index) => (
    <ButtonLink key={label} to={to} variant={index === last ? 'primary' : 'secondary'}>
      {label}
    </ButtonLink>
  ));
}
