import { checkIcon } from '@landmark/design/icon-paths';
import layout from '@landmark/design/styles/layout.module.css';
import { Icon } from '@landmark/design/ui/Icon';
import type { MouseEvent } from 'react';
import { progress } from '../../content/become-dealer';
import { pdfFault } from '../../domain/pdf-rules';
import { sectionProgress } from '../../domain/section-progress';
import { useApplication } from '../../store/application-store';
import { useSubmission } from '../../store/submission-store';
import styles from './FormProgress.module.css';

/** Focuses a section's first field and keeps the address, so that Back still leads to the page before. */
function goToSection(event: MouseEvent<HTMLAnchorElement>) {
  const section = document.getElementById(event.currentTarget.hash.slice(1));
  const field = section?.querySelector<HTMLElement>('input, select, textarea');
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}

export function FormProgress() {
  const form = useApplication((state) => state.form);
  const hasPdf = useApplication(({ pdf }) => pdf !== undefined && pdfFault(pdf) === undefined);
  const faults = useSubmission((state) => state.faults);
  return (
    <nav aria-label={progress.label}>
      <ol className={styles.root}>
        {sectionProgress(form, hasPdf, faults).map(({ id, title, asked, filled }) => (
          <li key={id} className={styles.line} data-complete={asked > 0 && filled === asked}>
            <a className={styles.link} href={`#${id}`} onClick={goToSection}>
              {title}
            </a>
            <span className={layout.soft}>
              {asked === 0 ? (
                progress.optional
              ) : (
                <>
                  {filled}
                  <span className={layout.hidden}> of </span>
                  <span aria-hidden="true">&thinsp;/&thinsp;</span>
                  {asked}
                </>
              )}
            </span>
            <span className={styles.tick}>
              <Icon path={checkIcon} size="small" />
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
