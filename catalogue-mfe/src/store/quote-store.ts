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

/** In a browser without storage, the list lives as long as the page is open. */
const onDevice = kept(() => localStorage, quoteListKey);

interface QuoteState {
  readonly lines: QuoteList;
  /** Whether the device has the current list; otherwise its copy is older. */
  readonly isKept: boolean;
  /** The piece that was added last, for the message. */
  readonly added?: string | undefined;
  /** The list before a removal, as long as that can be undone. */
  readonly before?: QuoteList | undefined;
  /** The list before a link added to it, until the list changes again. */
  readonly linesBefore?: QuoteList | undefined;
}

const useQuoteStore = create<QuoteState>()(() => ({ lines: [], isKept: true }));

/** The current list: another tab may have changed it, or this tab has not read it yet. */
function linesNow(): QuoteList {
  const { lines, isKept } = useQuoteStore.getState();
  return (isKept ? keptQuoteList(onDevice.read()) : undefined) ?? lines;
}

function change(to: (lines: QuoteList) => QuoteList, told: Partial<QuoteState> = {}): QuoteList {
  const lines = to(linesNow());
  useQuoteStore.setState({ ...told, lines, isKept: onDevice.write(lines) }, true);
  return lines;
}

/** The list without pieces that are not among these: the catalogue may have lost one since it was stored. */
export function useQuoteList(products: readonly Product[]): QuoteState {
  const { lines, linesBefore, ...state } = useQuoteStore();
  const listed = (list: QuoteList) => list.filter(({ sku }) => findProduct(products, sku));
  return { ...state, lines: listed(lines), linesBefore: linesBefore && listed(linesBefore) };
}

/** Reads the list from this device, where an earlier visit or another tab has stored it. */
export const takeQuoteList = (): void => useQuoteStore.setState({ lines: linesNow(), before: undefined });

export const addToQuote = (sku: string): QuoteList =>
  change((lines) => withOneMore(lines, sku), { added: sku });
export const setQuantity = (sku: string, quantity: number): QuoteList =>
  change((lines) => withQuantity(lines, sku, quantity));
export const removeFromQuote = (sku: string): QuoteList =>
  change((lines) => without(lines, sku), { before: linesNow() });
/** Merges a link's list: its quantities win, other pieces stay. */
export const mergeIntoQuote = (list: QuoteList): QuoteList =>
  change((lines) => merged(list, lines), { linesBefore: linesNow() });
export const clearQuote = (): QuoteList => change(() => [], { before: linesNow() });

export const undoRemoval = (): QuoteList => change((lines) => useQuoteStore.getState().before ?? lines);
