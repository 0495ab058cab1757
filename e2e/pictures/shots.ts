import { furtherStates, pageStates, type Screen, type SiteState, screens } from '../states/states';

/** Every page and every state that the site is tested in is worth a picture, on a desk and on a phone, by day and by night. */
export interface Shot {
  /** The picture's file, without its ending. */
  readonly name: string;
  readonly state: SiteState;
  readonly screen: Screen;
  readonly scheme: 'light' | 'dark';
}

const schemes = ['light', 'dark'] as const;

const nameOf = (state: string) =>
  state === '/' ? 'home' : state.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');

export const shots: readonly Shot[] = [...pageStates, ...furtherStates].flatMap((state) =>
  screens
    .filter((screen) => (state.only ?? screen) === screen)
    .flatMap((screen) =>
      schemes.map((scheme) => ({
        name: `${nameOf(state.name)}, ${screen}, ${scheme}`,
        state,
        screen,
        scheme,
      })),
    ),
);
