import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import type { Action } from '../../content/types';

const variants = ['primary', 'secondary'] as const;

/** The ways onward of a section; the first is the one that is meant. */
export function Actions({ actions }: { readonly actions: readonly Action[] }) {
  return actions.map(({ label, ...target }, index) => (
    <ButtonLink key={label} {...target} variant={variants[index] ?? 'secondary'}>
      {label}
    </ButtonLink>
  ));
}
