import type { ScreenName } from '../navigation/screen-routes';
import { DealerLoginScreen } from '../screens/DealerLoginScreen';
import { NotFoundScreen } from '../screens/NotFoundScreen';
import { ResourcesScreen } from '../screens/ResourcesScreen';

/** A page that the shell answers itself. */
export function Screen({ name, path }: { name: ScreenName; path: string }) {
  if (name === 'dealer-login') return <DealerLoginScreen />;
  if (name === 'resources') return <ResourcesScreen />;
  return <NotFoundScreen path={path} />;
}
