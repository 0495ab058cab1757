/** The pages that the shell answers itself (section 2). Every other path belongs to a remote. */
export type ScreenName = 'dealer-login' | 'resources' | 'not-found';

export const screenRoutes: Readonly<Record<string, ScreenName>> = {
  '/dealer-login': 'dealer-login',
  '/resources': 'resources',
};
