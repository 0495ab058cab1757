import { categories } from '../domain/category';
import type { Product } from '../domain/product';
import type { Scene } from '../domain/scenes';
import { bedroomCollections, collections } from './collections';
import { pictureUrl, sceneFileOf } from './picture-url';
import { products } from './products';

/** The URL of the drawing of a room: of a collection (`B840`) or of a category (`chests`). */
export const sceneUrl = (id: string) => pictureUrl(sceneFileOf(id));

const piecesOf = (name: string) =>
  products.filter(({ category, subcategories }) => category === name || subcategories.includes(name)).length;

const rooms: readonly Omit<Scene, 'image' | 'pieces'>[] = [
  ...bedroomCollections.map(({ id, name, category }) => ({
    name,
    category,
    subcategories: [name],
    slug: id.toLowerCase(),
  })),
  ...categories.map(({ name, slug }) => {
    const subcategories = collections.filter(({ category }) => category === name).map((own) => own.name);
    return { name, category: name, subcategories, slug };
  }),
];

const scenes: ReadonlyMap<string, Scene> = new Map(
  rooms.map((room) => [room.name, { ...room, image: sceneUrl(room.slug), pieces: piecesOf(room.name) }]),
);

/** All scenes except the room of all bedrooms. */
export const rangeScenes: readonly Scene[] = [...scenes.values()].filter(({ name }) => name !== 'Bedrooms');

/** A bedroom's piece belongs to the room of the chosen collection or else its first, any other to its category's. */
export const sceneOf = ({ subcategories: [first = ''], category }: Product, chosen: string) =>
  scenes.get(chosen) ?? scenes.get(first) ?? scenes.get(category);
