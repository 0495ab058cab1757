import { categories } from '../domain/category';
import type { Product } from '../domain/product';
import type { Scene } from '../domain/scenes';
import { bedroomCollections } from './collections';
import { pictureUrl, sceneFileOf } from './picture-url';

/** The URL of the drawing of a room: of a collection (`B840`) or of a category (`chests`). */
export const sceneUrl = (id: string) => pictureUrl(sceneFileOf(id));

const scenes: ReadonlyMap<string, Scene> = new Map<string, Scene>([
  ...bedroomCollections.map(
    ({ id, name }) => [name, { name, slug: id.toLowerCase(), image: sceneUrl(id) }] as const,
  ),
  ...categories.map(({ name, slug }) => [name, { name, slug, image: sceneUrl(slug) }] as const),
]);

/** All of them, but the room of all bedrooms. */
export const rangeScenes: readonly Scene[] = [...scenes.values()].filter(({ name }) => name !== 'Bedrooms');

/** A bedroom's piece belongs to its collection's room, any other to its category's. */
export const sceneOf = ({ subcategories: [first = ''], category }: Product): Scene | undefined =>
  scenes.get(first) ?? scenes.get(category);
