import type { MouseEvent, ReactNode } from 'react';
import { type Place, queryOf } from './place';
import { goTo } from './use-place';

interface PlaceLinkProps {
  readonly to: Place;
  readonly isCurrent: boolean;
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey;

/** A link to another place of the workbench, followed without loading the workbench again. */
export function PlaceLink({ to, isCurrent, title, className, children }: PlaceLinkProps) {
  return (
    <a
      href={queryOf(to)}
      title={title}
      className={className}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        goTo(to);
      }}
    >
      {children}
    </a>
  );
}
