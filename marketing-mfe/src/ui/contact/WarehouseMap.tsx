import { addressLine } from '@landmark/shared/company';
import { siteConfig } from '@landmark/shared/config';
import { Section } from '@landmark/shared/ui/Section';
import { TextLink } from '@landmark/shared/ui/TextLink';
import { map } from '../../content/contact';
import styles from './WarehouseMap.module.css';

/**
 * The map comes from another service, late or not at all: behind it lies a drawn ground, and the address stands above
 * whatever comes.
 */
export function WarehouseMap() {
  const { mapEmbedUrl, mapLinkUrl } = siteConfig();
  return (
    <Section title={map.title} tone="tint">
      <div className={styles.ground}>
        <p className={styles.address}>{addressLine}</p>
        <iframe
          className={styles.frame}
          src={mapEmbedUrl}
          title={map.frameTitle}
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
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
