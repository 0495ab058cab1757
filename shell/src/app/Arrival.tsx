import { VisuallyHidden } from '@landmark/design/ui/VisuallyHidden';
import { useArrival } from '../navigation/use-arrival';
import type { Shown } from '../navigation/view';
import { metadataOf } from './metadata-of';

/** Announces each page that is reached in place. A component of its own, so that its words alone are rendered anew. */
export function Arrival({ shown }: { shown: Shown }) {
  const announcement = useArrival(shown, metadataOf(shown));
  return (
    <VisuallyHidden>
      <span aria-live="polite">{announcement}</span>
    </VisuallyHidden>
  );
}
