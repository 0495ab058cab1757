import { Link } from '@landmark/design/router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './TextLink.module.css';

interface TextLinkLook {
  /** `standalone` is a link on a line of its own: it gets an arrow and a target of 44 px. */
  readonly variant?: 'inline' | 'standalone';
  readonly children: ReactNode;
}

type Own = 'className' | 'style' | 'children' | 'href' | 'to';
type Inside = { readonly to: string; readonly href?: never } & Omit<ComponentProps<typeof Link>, Own>;
type Outside = { readonly href: string; readonly to?: never } & Omit<ComponentProps<'a'>, Own>;

/** Where a link leads: `to` stays in the site; `href` is for tel:, mailto: and elsewhere. */
export type LinkTarget = Inside | Outside;

export function TextLink({ variant = 'inline', ...link }: TextLinkLook & LinkTarget) {
  const look = { className: styles.root, 'data-variant': variant };
  return link.to === undefined ? <a {...link} {...look} /> : <Link {...link} {...look} />;
}
