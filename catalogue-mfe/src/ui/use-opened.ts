import { useNavigate, useQuery } from '@landmark/design/router';
import { dismissToast, toast } from '@landmark/design/toasts';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useRef,
  useState,
} from 'react';
import * as copy from '../content/copy';
import { findProduct, type Product } from '../domain/product';
import { mostCompared } from '../store/compared-products';
import { addToQuote } from '../store/quote-store';

const layers = ['quotes', 'compare', 'view', 'sheet'] as const;

/**
 * The layer over the list: a product in quick view or its sheet, several side by side, or the quote list,
 * which has its own pieces. Each layer is a parameter of the address, whose values are SKUs.
 */
export interface Opened {
  readonly as: (typeof layers)[number];
  readonly products: readonly Product[];
}

type Open = (as: Opened['as'], ...products: readonly Product[]) => void;

export const Opening = createContext<Open>(() => {});
export const useOpen = (): Open => useContext(Opening);

function queryWith(query: URLSearchParams, opened?: Opened): URLSearchParams {
  const next = new URLSearchParams(query);
  // A quote list from a link (`sku`) is on this device now.
  for (const name of [...layers, 'sku']) next.delete(name);
  if (opened?.as === 'quotes') next.set('quotes', 'open');
  else for (const { sku } of opened?.products ?? []) next.append(opened?.as ?? '', sku);
  return next;
}

/** The layer that the address asks for, and the requested pieces that do not exist. */
function askedIn(query: URLSearchParams, products: readonly Product[]) {
  const as = layers.find((layer) => query.get(layer));
  const asked = as && as !== 'quotes' ? query.getAll(as).filter(Boolean) : [];
  const found = new Set(asked.flatMap((sku) => findProduct(products, sku) ?? []));
  const missing = asked.filter((sku) => !findProduct(products, sku)).join('\n');
  if (!as || (found.size === 0 && as !== 'quotes')) return { missing };
  // One piece alone cannot be compared.
  const shown = as === 'compare' && found.size === 1 ? 'view' : as;
  return { missing, opened: { as: shown, products: [...found].slice(0, mostCompared) } satisfies Opened };
}

/** Adds a piece and shows a toast, for a dialog that covers the bar with the same message. */
export const addAndTell = (sku: string): void =>
  toast({ title: copy.quoteList.added(sku, addToQuote(sku)), tone: 'success' });

/** Shows a toast about pieces of a link that are not listed. */
export const tellMissing = (...asked: readonly string[]) =>
  toast({ ...copy.missing, description: copy.missing.description(asked), tone: 'neutral' });

/**
 * The layer that the URL opens, so that it can be linked to, and Back closes it. A link to an unlisted
 * product shows a toast and the list.
 */
export function useOpened(products: readonly Product[]) {
  const [query, setQuery] = useQuery();
  const navigate = useNavigate();
  /** The queries over which layers were opened: the steps of the history that closing goes back. */
  const beneath = useRef<string[]>([]);
  const { opened, missing } = askedIn(query, products);

  const leave = () => setQuery(queryWith(query), { replace: true });
  const show = (next: Opened) => {
    // A piece opened from a comparison leads back to it.
    const takesPlace = (opened && opened.as !== 'compare') || query.has('sku');
    if (!takesPlace) beneath.current.push(`${query}`);
    // On a phone, the toast of the layer before would cover this one.
    dismissToast();
    setQuery(queryWith(query, next), { replace: takesPlace });
  };
  const close = () => {
    // Below is the list or the comparison as it was; below a layer opened by a link, there is neither.
    if (beneath.current.pop() === undefined) leave();
    else navigate(-1);
  };
  useEffect(() => {
    // Somebody has gone back without closing.
    const at = beneath.current.indexOf(`${query}`);
    if (at >= 0) beneath.current.length = at;
  }, [query]);
  const latest = useRef({ show, close });
  // Before the effects of the layers, one of which opens the quote list of a link.
  useInsertionEffect(() => {
    latest.current = { show, close };
  });

  const drop = useEffectEvent(() => {
    tellMissing(...missing.split('\n'));
    if (!opened) leave();
  });
  useEffect(() => {
    if (missing) drop();
  }, [missing]);

  // Stable functions, so that neither cards nor layers are rendered again with every key.
  const [calls] = useState(() => ({
    open: (as: Opened['as'], ...chosen: readonly Product[]) => latest.current.show({ as, products: chosen }),
    close: () => latest.current.close(),
  }));
  return { opened, ...calls };
}
