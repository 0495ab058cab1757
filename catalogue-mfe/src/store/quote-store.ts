import { kept } from '@landmark/design/kept';
import { create } from 'zustand';
import { findProduct, type Product } from '../domain/product';
import { type QuoteList, withOneMore, without, withQuantity } from '../domain/quote-list';

const storageKey = 'landmark-quote-list';
/** A browser that keeps nothing here keeps the list as long as the page is open. */
const onDevice = kept(() => localStorage, storageKey);

interface QuoteState {
  readonly lines: QuoteList;
  /** The piece that was added last, to be told. */
  readonly added?: string | undefined;
  /** The list before something was taken off it, as long as that can be taken back. */
  readonly before?: QuoteList | undefined;
}

const useQuoteStore = create<QuoteState>()(() => ({ lines: [] }));

const isLine = (line: unknown): line is QuoteList[number] =>
  typeof line === 'object' &&
  line !== null &&
  'sku' in line &&
  typeof line.sku === 'string' &&
  'quantity' in line;

const merged = (list: QuoteList, into: QuoteList): QuoteList =>
  list.reduce((lines, { sku, quantity }) => withQuantity(lines, sku, quantity), into);

function keptLines(): QuoteList {
  const lines = onDevice.read();
  return Array.isArray(lines) ? merged(lines.filter(isLine), []) : [];
}

const linesNow = () => useQuoteStore.getState().lines;

function change(to: (lines: QuoteList) => QuoteList, { added, before }: Partial<QuoteState> = {}): void {
  const lines = to(linesNow());
  useQuoteStore.setState({ lines, added, before });
  onDevice.write(lines);
}

/** The list as far as its pieces are among these: a catalogue may have lost one since it was kept. */
export function useQuoteList(products: readonly Product[]): QuoteState {
  const { lines, ...state } = useQuoteStore();
  return { ...state, lines: lines.filter(({ sku }) => findProduct(products, sku)) };
}

/** Takes the list from this device, and follows it as other tabs change it. Returns what ends that. */
export function followQuoteList(): () => void {
  const read = () => useQuoteStore.setState({ lines: keptLines(), before: undefined });
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey) read();
  };
  read();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export const addToQuote = (sku: string): void => change((lines) => withOneMore(lines, sku), { added: sku });
export const setQuantity = (sku: string, quantity: number): void =>
  change((lines) => withQuantity(lines, sku, quantity));
export const removeFromQuote = (sku: string): void =>
  change((lines) => without(lines, sku), { before: linesNow() });
/** Takes over a list that came by a link: its quantities count, other pieces stay. */
export const mergeIntoQuote = (list: QuoteList): void => change((lines) => merged(list, lines));
export const clearQuote = (): void => change(() => [], { before: linesNow() });

export const undoRemoval = (): void => change((lines) => useQuoteStore.getState().before ?? lines);
