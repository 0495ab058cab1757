import { paths } from '@landmark/design/paths';
import { Link } from '@landmark/design/router';
import { Container } from '@landmark/design/ui/Container';
import { MainActions } from '../menu/MainActions';
import { MainMenu } from '../menu/MainMenu';
import { PhoneMenu } from '../menu/PhoneMenu';
import { useMenus } from '../menu/use-menus';
import styles from './MainBar.module.css';
import { Wordmark } from './Wordmark';

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
          <div className={`${styles.actions} print-hidden`}>
            <MainActions />
          </div>
          <PhoneMenu menus={menus} />
        </div>
      </Container>
    </div>
  );
}
