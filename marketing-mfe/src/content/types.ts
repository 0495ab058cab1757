/** A link that leads on: `to` is a page of this site, `href` a phone, a mailbox or another site. */
export type Action =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly href: string };

/** A fact of an order sheet: a term and its detail. */
export interface Fact {
  readonly term: string;
  readonly detail: string;
}

export interface Closing {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly Action[];
}
