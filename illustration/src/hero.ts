import { drawAboutHero } from './heroes/about';
import { drawBecomeDealerHero } from './heroes/become-dealer';
import { drawDirectContainerHero } from './heroes/direct-container';
import { drawHomeHero } from './heroes/home';
import { drawWarehouseHero } from './heroes/warehouse';

/** One plate for each page that opens with a picture. */
const HEROES = {
  home: drawHomeHero,
  warehouse: drawWarehouseHero,
  'direct-container': drawDirectContainerHero,
  about: drawAboutHero,
  'become-dealer': drawBecomeDealerHero,
} satisfies Record<string, () => string>;

export type HeroName = keyof typeof HEROES;

export const HERO_NAMES: readonly HeroName[] = [
  'home',
  'warehouse',
  'direct-container',
  'about',
  'become-dealer',
];

/** Returns a whole SVG file that fits light and dark pages. */
export const drawHero = (name: HeroName): string => HEROES[name]();
