import type { SiteConfig } from '@landmark/contract/config';
import type { RemoteName } from '@landmark/contract/ownership';
import type { PageProps } from '@landmark/contract/page';
import type { RequestHandler } from 'msw';
import type { ComponentType } from 'react';

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

/** An element that a reader finds by role, and by name or a text inside it. A field may also have a value. */
export type Shown =
  | { readonly role: ShownRole; readonly name: string; readonly value?: string }
  | { readonly role: ShownRole; readonly text: string };

/** What is entered into a page's controls, by their names: text, the value of an option, a tick, a file. */
export type Entries = Readonly<Record<string, string | boolean | File>>;

/** A visitor, played by the workbench itself or by a browser test. Each action waits until it is possible. */
export interface Person {
  readonly fill: (entries: Entries) => Promise<void>;
  /** Presses the first button of this name, or opens the first summary. */
  readonly press: (name: string) => Promise<void>;
  readonly follow: (name: string) => Promise<void>;
  /** Scrolls to the first element within the page that matches a selector. */
  readonly lookAt: (selector: string) => Promise<void>;
  readonly comeBack: () => Promise<void>;
}

/**
 * A state that an app's pages can be in, and how to reach it. The workbench lists it; browser tests and
 * pictures open it on the whole site, or on the workbench if it has `given` or `config`.
 */
export interface Scenario<Given = never> {
  /** As it appears in links. */
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** Where it happens: an address of the site, with its query. */
  readonly path: `/${string}`;
  /** Why the state matters, or what brings it about. */
  readonly description: string;
  /** The element that proves the state. A browser test opens every scenario and looks for it. */
  readonly shows: Shown;
  /** The network's answers in this state; they precede the app's everyday answers. */
  readonly answers?: readonly RequestHandler[];
  /** Settings of the deployment that differ here. */
  readonly config?: Partial<SiteConfig>;
  /** What the visitor's browser kept from an earlier visit: local storage, by key. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What the app's own page is given in place of its content (see `GivenPage` of the workbench). */
  readonly given?: Given;
  /** What the visitor does. Runs once the page is hydrated. */
  readonly perform?: (person: Person) => Promise<void>;
  /** The page's own code never loads, so that no action is possible and nothing waits for it. */
  readonly isLifeless?: true;
  /** It covers the page: nothing moves for it, a picture shows only the window, each width starts anew. */
  readonly floats?: 'toast' | 'layer';
  /** Only for a state that exists only on a desk or only on a phone. */
  readonly only?: 'desk' | 'phone';
  /** The scenario that this one looks like but for words or duration; only that is pictured and checked. */
  readonly looksLike?: string;
  /** What the browser's console may log in a scenario about a failure. */
  readonly complaints?: readonly RegExp[];
}

type WithoutId<Given> = Omit<Scenario<Given>, 'id'>;

/** Scenarios by their ids, with what they have in common: the heading of their list, and often more. */
export const scenariosIn =
  <Common extends Partial<WithoutId<Given>>, Given = never>(common: Common & Pick<Scenario, 'group'>) =>
  (
    scenarios: Readonly<Record<string, Omit<WithoutId<Given>, keyof Common> & Partial<WithoutId<Given>>>>,
  ): readonly Scenario<Given>[] =>
    Object.entries(scenarios).map(([id, own]) => ({ ...common, id, ...own }) as Scenario<Given>);

/** The scenarios below their headings, both in the order in which they are written down. */
export function groupsOf<Listed extends { readonly group: string }>(scenarios: readonly Listed[]) {
  const names = [...new Set(scenarios.map(({ group }) => group))];
  return names.map((name) => ({ name, scenarios: scenarios.filter(({ group }) => group === name) }));
}

export interface WorkbenchDefinition<Given = never> {
  readonly app: RemoteName;
  readonly scenarios: readonly Scenario<Given>[];
  /** What the network answers when all is well. */
  readonly answers?: readonly RequestHandler[];
  /** Settings that this app's pages need and that are not the same in every workbench. */
  readonly config?: Partial<SiteConfig>;
  /** The app's page with other content, for scenarios that bring some. */
  readonly GivenPage?: ComponentType<PageProps & { readonly given: Given }>;
}

/** What the workbench around a page needs; the frame brings the scenario about. */
export type Around = Pick<WorkbenchDefinition<unknown>, 'app' | 'scenarios' | 'answers'>;

/** What a browser logs for a failed response, or for none. */
export const failedToLoad = /Failed to load resource|net::ERR_(CONNECTION_)?FAILED/;
