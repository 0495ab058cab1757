import {
  keptQuoteList,
  merged,
  type QuoteList,
  quoteListKey,
  withOneMore,
  without,
  withQuantity,
} from '@landmark/contract/quote-list';
import { kept } from '@landmark/design/kept';
import { create } from 'zustand';
import { findProduct, type Product } from '../domain/product';

/** A browser that keeps nothing here keeps the list as long as the page is open. */
const onDevice = kept(() => localStorage, quoteListKey);
/** Else what stands there is older than the list. */
let isKept = true;

interface QuoteState {
  readonly lines: QuoteList;
  /** The piece that was added last, to be told. */
  readonly added?: string | undefined;
  /** The list before something was taken off it, as long as that can be taken back. */
  readonly before?: QuoteList | undefined;
  /** What was there when a link brought more, until the list changes again. */
  readonly linesBefore?: QuoteList | undefined;
}

const useQuoteStore = create<QuoteState>()(() => ({ lines: [] }));

/** The list as it is now: another tab may have changed it, or nobody has looked for it here yet. */
function linesNow(): QuoteList {
  return (isKept ? keptQuoteList(onDevice.read()) : undefined) ?? useQuoteStore.getState().lines;
}

function change(to: (lines: QuoteList) => QuoteList, told: Partial<QuoteState> = {}): QuoteList {
  const lines = to(linesNow());
  useQuoteStore.setState({ ...told, lines }, true);
  isKept = onDevice.write(lines);
  return lines;
}

/** The list as far as its pieces are among these: a catalogue may have lost one since it was kept. */
export function useQuoteList(products: readonly Product[]): QuoteState {
  const { lines, linesBefore, ...state } = useQuoteStore();
  const listed = (list: QuoteList) => list.filter(({ sku }) => findProduct(products, sku));
  return { ...state, lines: listed(lines), linesBefore: linesBefore && listed(linesBefore) };
}

/** Takes the list from this device: it was kept before, or another tab has changed it. */
export const takeQuoteList = (): void => useQuoteStore.setState({ lines: linesNow(), before: undefined });

export const addToQuote = (sku: string): QuoteList =>
  change((lines) => withOneMore(lines, sku), { added: sku });
export const setQuantity = (sku: string, quantity: number): QuoteList =>
  change((lines) => withQuantity(lines, sku, quantity));
export const removeFromQuote = (sku: string): QuoteList =>
  change((lines) => without(lines, sku), { before: linesNow() });
/** Takes over a list that came by a link: its quantities count, other pieces stay. */
export const mergeIntoQuote = (list: QuoteList): QuoteList =>
  change((lines) => merged(list, lines), { linesBefore: linesNow() });
export const clearQuote = (): QuoteList => change(() => [], { before: linesNow() });

export const undoRemoval = (): QuoteList => change((lines) => useQuoteStore.getState().before ?? lines);
