import layout from '@landmark/design/styles/layout.module.css';
import { TextLink } from '@landmark/design/ui/TextLink';
import type { FeaturedDealer } from '../../content/contact';
import styles from './DealerList.module.css';

export function DealerList({ dealers }: { readonly dealers: readonly FeaturedDealer[] }) {
  return (
    <ul className={`${layout.ruled} ${styles.root}`}>
      {dealers.map(({ name, address, phone, region }) => (
        <li key={name} className={styles.dealer}>
          <p className={styles.region}>{region}</p>
          <h3 className={styles.name}>{name}</h3>
          <p>{address}</p>
          <p>
            <TextLink href={phone.href}>{phone.display}</TextLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
