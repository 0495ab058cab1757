import { type Screen, type State, screens, states } from '../support/states';

/** Every page and every state that the site is tested in is worth a picture, on a desk and on a phone, by day and by night. */
export interface Shot {
  /** The picture's file, without its ending. */
  readonly name: string;
  readonly state: State;
  readonly screen: Screen;
  readonly scheme: 'light' | 'dark';
}

const schemes = ['light', 'dark'] as const;

export const shots: readonly Shot[] = states.flatMap((state) =>
  screens
    .filter((screen) => (state.scenario.only ?? screen) === screen)
    .flatMap((screen) =>
      schemes.map((scheme) => ({
        name: `${state.app} ${state.scenario.id}, ${screen}, ${scheme}`,
        state,
        screen,
        scheme,
      })),
    ),
);
