import { paths } from '@landmark/shared/paths';
import { Link } from '@landmark/shared/router';
import { Container } from '@landmark/shared/ui/Container';
import { MainActions } from './MainActions';
import styles from './MainBar.module.css';
import { MainMenu } from './MainMenu';
import { PhoneMenu } from './PhoneMenu';
import { useMenus } from './use-menus';
import { Wordmark } from './Wordmark';

/** Logo, menu and the two things a retailer comes to ask for. */
export function MainBar() {
  const menus = useMenus();
  return (
    <div ref={menus.bar} className={styles.root}>
      <Container>
        <div className={styles.line}>
          <Link to={paths.home} className={styles.logo} aria-label="Landmark, home">
            <Wordmark />
          </Link>
          <MainMenu menus={menus} />
          <div className={styles.actions}>
            <MainActions />
          </div>
          <PhoneMenu menus={menus} />
        </div>
      </Container>
    </div>
  );
}
