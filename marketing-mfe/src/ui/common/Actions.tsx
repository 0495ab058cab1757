import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import type { Action } from '../../content/types';

/** The links of a section that lead on; the first one is the main one. */
export function Actions({ actions }: { readonly actions: readonly Action[] }) {
  return actions.map(({ label, ...target }, index) => (
    <ButtonLink key={label} {...target} variant={index === 0 ? 'primary' : 'secondary'}>
      {label}
    </ButtonLink>
  ));
}
