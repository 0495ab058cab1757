import { Link } from '@landmark/shared/router';
import type { ComponentProps, ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '../Button/Button';
import styles from '../Button/Button.module.css';

interface ButtonLinkLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
}

type Own = 'className' | 'style' | 'children' | 'href' | 'to';
type Inside = { readonly to: string; readonly href?: never } & Omit<ComponentProps<typeof Link>, Own>;
type Outside = { readonly href: string; readonly to?: never } & Omit<ComponentProps<'a'>, Own>;

export type ButtonLinkProps = ButtonLinkLook & (Inside | Outside);

/** A link that asks for an action and looks it. `to` stays in the site; `href` is for tel:, mailto: and elsewhere. */
export function ButtonLink({ variant = 'primary', size = 'medium', ...link }: ButtonLinkProps) {
  const look = { className: styles.root, 'data-variant': variant, 'data-size': size };
  return link.to === undefined ? <a {...link} {...look} /> : <Link {...link} {...look} />;
}
