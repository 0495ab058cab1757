/**
 * The router, as pages and shell see it. A federation singleton: it exists once, in the shell, and re-exports
 * only what is used, so that the router stays tree-shaken (sharing `react-router-dom` itself would ship all).
 */
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
