import { coverageMap } from '../../content/pictures';
import styles from './CoverageMap.module.css';
import { pictureUrl } from './picture-url';

/** The drawn map; the table of estimates that stands beside it says the same in words. */
export function CoverageMap() {
  const { file, alt, ...size } = coverageMap;
  return (
    <img className={styles.root} src={pictureUrl(file)} alt={alt} {...size} loading="lazy" decoding="async" />
  );
}
