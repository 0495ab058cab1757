import { Link } from '@landmark/design/router';
import type { ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '../Button/Button';
import styles from '../Button/Button.module.css';
import type { LinkTarget } from '../TextLink/TextLink';

interface ButtonLinkLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
}

export function ButtonLink({ variant = 'primary', size = 'medium', ...link }: ButtonLinkLook & LinkTarget) {
  const look = { className: styles.root, 'data-variant': variant, 'data-size': size };
  return link.to === undefined ? <a {...link} {...look} /> : <Link discover="none" {...link} {...look} />;
}
