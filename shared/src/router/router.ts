/** The router, as pages and shell see it: a singleton that re-exports what is used (ARCHITECTURE.md, decision 4). */
export {
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchPath,
  NavigationType,
  type Navigator,
  NavLink,
  type NavLinkProps,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
export { useHydrated } from './use-hydrated';
export { useQuery } from './use-query';
