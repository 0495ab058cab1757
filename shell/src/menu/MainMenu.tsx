import { explain } from '@landmark/design/glossary';
import { Link, NavLink, useLocation } from '@landmark/design/router';
import prose from '@landmark/design/styles/prose.module.css';
import { mainMenu, type NavigationEntry, type NavigationMenu } from '../content/navigation';
import styles from './MainMenu.module.css';
import { Menu } from './Menu';
import menu from './Menu.module.css';
import type { Menus } from './use-menus';

export function MainMenu({ menus }: { menus: Menus }) {
  return (
    <nav className={`${styles.root} print-hidden`} aria-label="Main">
      <ul className={styles.line}>
        {mainMenu.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} menus={menus} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry, menus }: { entry: NavigationEntry; menus: Menus }) {
  const { pathname } = useLocation();
  if ('to' in entry) {
    return (
      <NavLink to={entry.to} end className={() => menu.word}>
        {entry.label}
      </NavLink>
    );
  }
  return (
    <Menu id={entry.id} label={entry.label} menus={menus} kind="hover" current={leadsTo(entry, pathname)}>
      <div className={styles.groups}>
        {entry.groups.map(({ heading, links }) => (
          <div key={heading ?? entry.label} className={styles.group}>
            {heading && <p className={`${prose.label} ${styles.heading}`}>{heading}</p>}
            <ul>
              {links.map(({ label, to, note }) => (
                <li key={label} className={styles.item}>
                  <Link to={to}>{label}</Link>
                  {note && <p className={styles.note}>{explain(note)}</p>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Menu>
  );
}

/** Whether the visitor is on a page of the menu, or below one, as `/products/chests` is. */
function leadsTo(menu: NavigationMenu, pathname: string): boolean {
  return menu.groups.some(({ links }) =>
    links.some(({ to }) => `${pathname}/`.startsWith(`${to.split('?', 1)[0]}/`)),
  );
}
