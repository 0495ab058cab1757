import type { SiteConfig } from '@landmark/shared/config';
import type { RequestHandler } from 'msw';
import type { Hand } from './frame/hand';

type ShownRole =
  | 'alert'
  | 'button'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'paragraph'
  | 'region'
  | 'status'
  | 'textbox';

/**
 * What a reader finds on the page: an element by its role, and by its accessible name or by a text inside it. A field
 * may also be told by what it holds.
 */
export type Shown =
  | { readonly role: ShownRole; readonly name: string; readonly value?: string }
  | { readonly role: ShownRole; readonly text: string };

/** A state that an app's pages can be in, and how it comes about. */
export interface Scenario<Given = never> {
  /** As it stands in links. */
  readonly id: string;
  readonly name: string;
  /** The heading below which it is listed. */
  readonly group: string;
  /** Where it happens: an address of the site, with its query. */
  readonly path: `/${string}`;
  /** Why the state matters, or what brings it about. */
  readonly description: string;
  /** What proves that the state stands. Every scenario is opened in a browser and held to it. */
  readonly shows: Shown;
  /** What the network answers here. Asked before the app's everyday answers. */
  readonly answers?: readonly RequestHandler[];
  /** Settings of the deployment that are otherwise here. */
  readonly config?: Partial<SiteConfig>;
  /** What the visitor's browser kept from an earlier visit: local storage, by key. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What the app's own page is given in place of its content (see `GivenPage` of the workbench). */
  readonly given?: Given;
  /** What the visitor does. Runs once the page is alive. */
  readonly perform?: (hand: Hand) => void | Promise<void>;
  /** What the browser's console may say of a scenario that is about a failure. */
  readonly complaints?: readonly RegExp[];
}

/** What a browser says of an answer that is an error, or of none. */
export const failedToLoad = /Failed to load resource/;
