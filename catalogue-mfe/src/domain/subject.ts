import { isMeant } from '@landmark/contract/address-value';
import type { CategoryName } from '@landmark/design/paths';
import { categories } from './category';
import type { Collection } from './collection';

export interface Directory {
  readonly collections: readonly Collection[];
  /** Collections that the site shows elsewhere, but whose products are not in the catalogue. */
  readonly unlisted: readonly Collection[];
}

/** The subject of an address of the catalogue, which `subjectOf` finds by the slug. */
export type Subject =
  | { readonly kind: 'everything' | 'unknown'; readonly slug: string }
  | { readonly kind: 'category'; readonly name: CategoryName; readonly slug: string }
  | {
      readonly kind: 'collection' | 'unlisted';
      readonly name: string;
      readonly slug: string;
      readonly category: CategoryName;
    };

/** The subject of every unknown value: they all show the same. */
export const unknown: Subject = { kind: 'unknown', slug: 'unknown' };

/** The subject that `/products/:category` names: a category's slug or a collection's id. */
export function subjectOf(param: string | undefined, { collections, unlisted }: Directory): Subject {
  if (!param) return { kind: 'everything', slug: '' };
  const isNamed = ({ id }: Collection) => isMeant(id, param);
  const category = categories.find(({ slug }) => isMeant(slug, param));
  if (category) return { kind: 'category', ...category };
  const collection = collections.find(isNamed);
  if (collection) return { kind: 'collection', ...named(collection) };
  const missing = unlisted.find(isNamed);
  return missing ? { kind: 'unlisted', ...named(missing) } : unknown;
}

const named = ({ id, name, category }: Collection) => ({ name, slug: id.toLowerCase(), category });
