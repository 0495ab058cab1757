import type { ComponentType } from 'react';

/** The values of a route's `:name` segments, decoded; absent ones are `undefined`. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/** What the shell hands to every page. Query and navigation are reached through the router facade. */
export interface PageProps {
  readonly params: PageParams;
}

/** What a page says about itself: the shell applies it on navigation, the composer writes it into the head. */
export interface PageMetadata {
  /** Without the site's name, which the shell appends. */
  readonly title: string;
  readonly description: string;
  /** Path without origin, e.g. `/products/chests`. */
  readonly canonicalPath: string;
  readonly robots?: 'noindex';
}

/** A federated page module: what every expose of every remote must look like. */
export interface PageModule {
  readonly default: ComponentType<PageProps>;
  readonly metadata: (params: PageParams) => PageMetadata;
  /** The parameters of the page that a query asks for: `?category=Chests` means `/products/chests`. */
  readonly paramsFor?: (params: PageParams, query: URLSearchParams) => PageParams;
}

export interface PageInstance {
  readonly params: PageParams;
  /** The query that asks for this instance: `?category=Chests` is `['category', 'Chests']`. */
  readonly query?: readonly [name: string, value: string];
}

/** A query that leads to a page where the path alone leads to another. */
export interface QueryAddress {
  readonly path: string;
  readonly name: string;
  /** Absent: any value that leads to no other page. */
  readonly value?: string;
}

/** What a page gives the composer beside the module itself; none of it is shipped to the browser. */
export interface ComposerPage extends PageModule {
  /** Every concrete set of params that is written as a file of its own, by route pattern. */
  readonly instances: readonly PageInstance[];
  /** Params under which the page answers a path of its route that no instance covers, with status 200. */
  readonly fallback?: PageParams;
  /** JSON-LD objects for the document. `siteUrl` is the origin, without a trailing slash. */
  readonly structuredData?: (params: PageParams, siteUrl: string) => readonly object[];
}
