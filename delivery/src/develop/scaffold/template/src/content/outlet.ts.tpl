import type { PageMetadata } from '@landmark/contract/page';

export const opening = {
  title: 'Outlet',
  lead: 'Say in a sentence or two what a visitor finds here; search results show it too.',
} as const;

export const pageMetadata: PageMetadata = {
  title: opening.title,
  description: opening.lead,
  canonicalPath: '/outlet',
};
