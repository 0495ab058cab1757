import styles from './Header.module.css';
import { MainBar } from './MainBar';
import { TopStrip } from './TopStrip';

export function Header() {
  return (
    <header className={styles.root}>
      <TopStrip />
      <MainBar />
    </header>
  );
}
