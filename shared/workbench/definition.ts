import type { SiteConfig } from '@landmark/shared/config';
import type { RemoteName } from '@landmark/shared/contracts/ownership';
import type { PageProps } from '@landmark/shared/contracts/page';
import type { RequestHandler } from 'msw';
import type { ComponentType } from 'react';
import type { Scenario } from './scenario';

/** What an app says of itself to have a workbench. */
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
