import { Hero } from '@landmark/design/ui/Hero';
import { type HeroName, heroes } from '../../content/pictures';
import type { Action } from '../../content/types';
import { Actions } from './Actions';
import { Picture } from './Picture';

interface PageOpeningProps {
  readonly title: string;
  readonly lead: string;
  readonly actions?: readonly Action[];
  readonly hero?: HeroName;
}

/**
 * The head of every page but the home page: what the page is about, what to do. It has no breadcrumbs: every
 * page is directly below the home page, the menu marks where the visitor is, and so the heading has the same
 * height on the pages of all apps.
 */
export function PageOpening({ title, lead, actions, hero }: PageOpeningProps) {
  return (
    <Hero
      title={title}
      lead={lead}
      actions={actions && <Actions actions={actions} />}
      figure={hero && <Picture {...heroes[hero]} isFirst />}
    />
  );
}
