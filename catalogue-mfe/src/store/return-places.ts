import { create } from 'zustand';

interface ReturnPlaces {
  /** By the key of the history entry that was left: the product whose link was followed. */
  readonly places: Readonly<Record<string, string>>;
}

const useReturnPlaces = create<ReturnPlaces>()(() => ({ places: {} }));

/** Notes from which product the visitor leaves the list, so that coming back puts the focus there again. */
export function leaveFrom(locationKey: string, productKey: string): void {
  useReturnPlaces.setState(({ places }) => ({ places: { ...places, [locationKey]: productKey } }));
}

/** The product that the visitor left this history entry from, if any. */
export function returnPlace(locationKey: string): string | undefined {
  return useReturnPlaces.getState().places[locationKey];
}
