import { useHydrated } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import inkBand from '../ink-band.module.css';
import { leavePreviewHref, type Preview } from '../remotes/preview';
import styles from './PreviewMark.module.css';

/** Says on every page that this tab does not show the live site, and leads back to it. */
export function PreviewMark({ preview }: { preview: Preview | undefined }) {
  const hydrated = useHydrated();
  if (!hydrated || !preview) return null;
  const { releases, shell, refused } = preview;
  const shown = shell === undefined ? releases : [{ name: 'shell', version: shell }, ...releases];
  return (
    <aside className={`${inkBand.root} ${layout.line} ${styles.root}`} aria-label="Preview">
      {shown.map(({ name, version }) => (
        <p key={name}>
          Preview of {name} {version}. Visitors see another version.
        </p>
      ))}
      {refused.map((request) => (
        <p key={request}>This site has no release “{request}”, so it shows the live one.</p>
      ))}
      <a href={leavePreviewHref}>Back to the live site</a>
    </aside>
  );
}
