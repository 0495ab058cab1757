import type { ReactNode } from 'react';
import layout from '../../styles/layout.module.css';
import { Icon } from '../Icon/Icon';
import { checkIcon, errorIcon, informationIcon } from '../Icon/icon-paths';
import styles from './Notice.module.css';

type NoticeTone = 'information' | 'success' | 'error';

const icons = {
  information: informationIcon,
  success: checkIcon,
  error: errorIcon,
} as const satisfies Record<NoticeTone, string>;

/** Only an error may interrupt what is being read. */
const liveRoles = { information: 'status', success: 'status', error: 'alert' } as const satisfies Record<
  NoticeTone,
  string
>;

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title: string;
  /** Set where the notice appears while the visitor is on the page, so that it is read out. */
  readonly live?: boolean;
  readonly children?: ReactNode;
}

export function Notice({ tone = 'information', title, live = false, children }: NoticeProps) {
  return (
    <div className={styles.root} data-tone={tone} role={live ? liveRoles[tone] : undefined}>
      <Icon path={icons[tone]} />
      <div className={layout.stack} data-gap="half">
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
