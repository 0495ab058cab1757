import { create } from 'zustand';
import { type QuoteList, withOneMore, without, withQuantity } from '../domain/quote-list';

const STORAGE_KEY = 'landmark-quote-list';

interface QuoteState {
  readonly lines: QuoteList;
  /** The piece that was added last, to be told. */
  readonly added?: string;
}

const useQuoteStore = create<QuoteState>()(() => ({ lines: [] }));

/** A browser that keeps nothing here, because it must not or is full, keeps the list as long as the page is open. */
function keep(lines: QuoteList): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(lines));
  } catch (error) {
    console.info('The quote list cannot be kept on this device.', error);
  }
}

const isLine = (line: unknown): line is QuoteList[number] =>
  typeof line === 'object' &&
  line !== null &&
  'sku' in line &&
  typeof line.sku === 'string' &&
  'quantity' in line;

function kept(): QuoteList {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(lines)) return [];
    return lines
      .filter(isLine)
      .reduce<QuoteList>((list, { sku, quantity }) => withQuantity(list, sku, quantity), []);
  } catch {
    return [];
  }
}

const change = (to: (lines: QuoteList) => QuoteList, added?: string) => {
  const lines = to(useQuoteStore.getState().lines);
  useQuoteStore.setState({ lines, ...(added && { added }) });
  keep(lines);
};

export const useQuoteList = (): QuoteState => useQuoteStore();

/** Takes the list from this device, and follows it as other tabs change it. Returns what ends that. */
export function followQuoteList(): () => void {
  const read = () => useQuoteStore.setState({ lines: kept() });
  const hear = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) read();
  };
  read();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export const addToQuote = (sku: string): void => change((lines) => withOneMore(lines, sku), sku);
export const setQuantity = (sku: string, quantity: number): void =>
  change((lines) => withQuantity(lines, sku, quantity));
export const removeFromQuote = (sku: string): void => change((lines) => without(lines, sku));
/** Takes over a list that came by a link: its quantities count, other pieces stay. */
export const mergeIntoQuote = (list: QuoteList): void =>
  change((lines) => list.reduce((now, { sku, quantity }) => withQuantity(now, sku, quantity), lines));
export const clearQuote = (): void => change(() => []);
