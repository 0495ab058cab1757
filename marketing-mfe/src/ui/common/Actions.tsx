import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import type { Action } from '../../content/types';

/** The ways onward of a section; the first is the one that is meant. */
export function Actions({ actions }: { readonly actions: readonly Action[] }) {
  return actions.map(({ label, ...target }, index) => (
    <ButtonLink key={label} {...target} variant={index === 0 ? 'primary' : 'secondary'}>
      {label}
    </ButtonLink>
  ));
}
