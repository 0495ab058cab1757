import type { PageModule } from '@landmark/contract/page';
import type { Location } from '@landmark/design/router';
import type { Destination } from './destination';
import type { Shown } from './view';

/** A prepared page is discarded if its link was not followed within this time. Milliseconds. */
const unwantedAfterMs = 10_000;

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;
/** What is to be shown, before its slot is known. */
export type Arrival = Omit<Shown, 'slot'>;

const isSameAddress = (one: Address, other: Address) =>
  one.pathname === other.pathname && one.search === other.search;

/**
 * Holds the one page that is rendered ahead and hidden because the visitor aims at a link to it. `keyToCome`
 * returns the key of the history entry that following the link will make.
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
    /** Calls back when another page, or none, is prepared; returns the function that unsubscribes. */
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
    /** Returns what to show for an arrival: the prepared page in its slot, or a page in a new slot. */
    shownAs(arrival: Arrival): Shown {
      const { action, location, view } = arrival;
      // Back and Forward show a page as the visitor left it, not as it begins.
      const isPage = view.kind === 'page' && action !== 'POP';
      if (isPage && prepared && isSameAddress(prepared.location, location)) {
        const { destination, view: drawn, slot } = prepared;
        return { ...arrival, destination, view: drawn, slot };
      }
      return { ...arrival, slot: newSlot() };
    },
    /** Releases the prepared page, because it or another page is shown now. */
    end: () => hold(undefined),
  };
}

export type Preparation = ReturnType<typeof createPreparation>;
