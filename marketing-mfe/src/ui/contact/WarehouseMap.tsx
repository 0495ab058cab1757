import { siteConfig } from '@landmark/contract/config';
import { addressLine } from '@landmark/design/company';
import { Section } from '@landmark/design/ui/Section';
import { TextLink } from '@landmark/design/ui/TextLink';
import { useState } from 'react';
import { map } from '../../content/contact';
import styles from './WarehouseMap.module.css';

/** Asks the map service: a frame fires `load` even if the browser shows its own error page in it. */
async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The map comes from another service, late or not at all: a drawn background is behind it, and the address is
 * above it. If the service does not answer, the drawing is the map.
 */
export function WarehouseMap() {
  const { mapEmbedUrl, mapLinkUrl } = siteConfig();
  const [isMissing, setMissing] = useState(false);
  const check = async () => setMissing(!(await isReachable(mapEmbedUrl)));
  return (
    <Section title={map.title} tone="tint">
      <div className={styles.ground}>
        <p className={styles.address}>{addressLine}</p>
        <iframe
          className={styles.frame}
          src={mapEmbedUrl}
          title={map.frameTitle}
          hidden={isMissing}
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
          onLoad={check}
        />
      </div>
      <p>
        <TextLink href={mapLinkUrl} variant="standalone">
          {map.link}
        </TextLink>
      </p>
    </Section>
  );
}
