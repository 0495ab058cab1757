import { paths } from '@landmark/design/paths';
import {
  findDealer,
  footerColumns,
  legalLinks,
  mainActions,
  mainMenu,
  type NavigationEntry,
  type NavigationLink,
} from './navigation';

const linksOf = (entry: NavigationEntry): readonly NavigationLink[] =>
  'groups' in entry ? entry.groups.flatMap(({ links }) => links) : [entry];

export const frameLinks: readonly string[] = [
  ...new Set(
    [
      { to: paths.home },
      ...mainMenu.flatMap(linksOf),
      ...mainActions,
      findDealer,
      ...footerColumns.flatMap(({ links }): readonly NavigationLink[] => links),
      ...legalLinks,
    ].map(({ to }) => to.replace(/[?#].*$/, '')),
  ),
];
