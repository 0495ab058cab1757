import { company } from '@landmark/design/company';
import { explain } from '@landmark/design/glossary';
import { Link, NavLink } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { mainActions, mainMenu, type NavigationEntry } from '../content/navigation';
import { Menu } from './Menu';
import styles from './PhoneMenu.module.css';
import type { Menus } from './use-menus';

/** The buttons of the bar; the last one is the site's main action and is styled as such. */
export function MainActions() {
  const last = mainActions.length - 1;
  return mainActions.map(({ label, to }, index) => (
    <ButtonLink key={label} to={to} variant={index === last ? 'primary' : 'secondary'}>
      {label}
    </ButtonLink>
  ));
}

/** The same menu where the bar has no room for it: a panel under the bar with every group expanded. */
export function PhoneMenu({ menus }: { menus: Menus }) {
  return (
    <nav className={`${styles.root} print-hidden`} aria-label="Main">
      <Menu id="phone" label="Menu" menus={menus} kind="panel">
        <div className={layout.page}>
          <ul className={styles.list}>
            {mainMenu.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </ul>
          <div className={`${layout.stack} ${styles.foot}`} data-gap="2">
            <div className={`${layout.stack} ${styles.actions}`}>
              <MainActions />
            </div>
            <p className={layout.note}>{explain(company.hours.short)}</p>
          </div>
        </div>
      </Menu>
    </nav>
  );
}

function Entry({ entry }: { entry: NavigationEntry }) {
  if ('to' in entry) {
    return (
      <li className={styles.row}>
        <NavLink to={entry.to} end className={() => styles.link}>
          {entry.label}
        </NavLink>
      </li>
    );
  }
  return (
    <li className={styles.menu}>
      {entry.groups.map(({ heading, links }) => (
        <div key={heading ?? entry.label}>
          <p className={`${prose.label} ${styles.heading}`}>{heading ?? entry.label}</p>
          <ul className={styles.links}>
            {links.map(({ label, to }) => (
              <li key={label} className={styles.row}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </li>
  );
}
