import type { PageModule } from '@landmark/contract/page';
import type { Location } from '@landmark/design/router';
import type { Destination } from './destination';
import type { Shown } from './view';

/** Nobody followed the link: the page that was prepared for it is thrown away. Milliseconds. */
const unwantedAfterMs = 10_000;

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;
/** What is to be shown, before it is known where. */
export type Arrival = Omit<Shown, 'slot'>;

const isSameAddress = (one: Address, other: Address) =>
  one.pathname === other.pathname && one.search === other.search;

/**
 * The page that is rendered ahead and hidden, because a link to it was aimed at. One at a time. `keyToCome` answers with
 * the name of the entry that following the link will make.
 */
export function createPreparation(keyToCome = () => 'default') {
  const listeners = new Set<() => void>();
  let prepared: Shown | undefined;
  let lastSlot = 0;
  let unwanted: ReturnType<typeof setTimeout> | undefined;

  function newSlot(): number {
    lastSlot += 1;
    return lastSlot;
  }
  function hold(next: Shown | undefined): void {
    clearTimeout(unwanted);
    if (next) unwanted = setTimeout(() => hold(undefined), unwantedAfterMs);
    if (next === prepared) return;
    prepared = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => prepared,
    /** Calls back when another page, or none, is prepared; answers with the way to stop. */
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    prepare(address: Address, destination: Destination, page: PageModule) {
      if (prepared && isSameAddress(prepared.location, address)) return hold(prepared);
      const { pathname, search, hash } = address;
      hold({
        location: { pathname, search, hash, state: null, key: keyToCome() },
        action: 'PUSH',
        destination,
        view: { kind: 'page', page },
        keepsScroll: false,
        slot: newSlot(),
      });
    },
    /** What to show of another place: as it stands prepared, or in a slot that is new. */
    shownAs(arrival: Arrival): Shown {
      const { action, location, view } = arrival;
      // Who comes back finds the page as it was left, not as it begins.
      const isPage = view.kind === 'page' && action !== 'POP';
      if (isPage && prepared && isSameAddress(prepared.location, location)) {
        const { destination, view: drawn, slot } = prepared;
        return { ...arrival, destination, view: drawn, slot };
      }
      return { ...arrival, slot: newSlot() };
    },
    /** Lets go of what is prepared: it is shown now, or something else is. */
    end: () => hold(undefined),
  };
}

export type Preparation = ReturnType<typeof createPreparation>;
