import type { ReactNode } from 'react';
import { explain } from '../../glossary/explain';
import layout from '../../styles/layout.module.css';
import { Icon } from '../Icon/Icon';
import { checkIcon, errorIcon, informationIcon } from '../Icon/icon-paths';
import styles from './Notice.module.css';

const icons = { information: informationIcon, success: checkIcon, error: errorIcon } as const;

interface NoticeProps {
  readonly tone?: keyof typeof icons;
  readonly title: string;
  /** Set where the notice appears while the visitor is on the page, so that it is read out. */
  readonly live?: boolean;
  readonly children?: ReactNode;
}

export function Notice({ tone = 'information', title, live = false, children }: NoticeProps) {
  // Only an error may interrupt what is being read.
  const liveRole = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={styles.root} data-tone={tone} role={live ? liveRole : undefined}>
      <Icon path={icons[tone]} />
      <div className={layout.stack} data-gap="half">
        <p>
          <strong>{explain(title)}</strong>
        </p>
        {children}
      </div>
    </div>
  );
}
