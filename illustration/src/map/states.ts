import { geoAlbers, geoPath } from 'd3-geo';
import { merge, mesh } from 'topojson-client';
import * as topojson from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import atlas from 'us-atlas/states-10m.json' with { type: 'json' };
import type { Point } from '../drawing/path';

interface Named {
  readonly name: string;
}
type Atlas = Topology<{ states: GeometryCollection<Named> }>;
type State = (Polygon<Named> | MultiPolygon<Named>) & { readonly properties: Named };

/** Corners and islands of a smaller area than this are left out. Steradians. */
const smallest = 1.6e-5;

const overseas = /Alaska|Hawaii|Samoa|Mariana|Guam|Puerto Rico|Virgin Islands/;

/** The Census Bureau's cartographic boundaries, simplified as far as this map allows. */
const weighed = topojson.presimplify(atlas as unknown as Atlas, topojson.sphericalTriangleArea);
const coarse = topojson.simplify(weighed, smallest);
const isLarge = topojson.filterWeight(coarse, smallest, (ring) => topojson.sphericalRingArea(ring, false));
const topology = topojson.filter(coarse, isLarge) as Atlas;

const states = topology.objects.states.geometries.filter(
  (state): state is State => 'arcs' in state && !overseas.test(state.properties?.name ?? ''),
);

export const drawnStates: readonly string[] = states.map(({ properties }) => properties.name);

const ofNames = (names: readonly string[]) =>
  states.filter(({ properties }) => names.includes(properties.name));

const collection = (geometries: State[]) => ({ type: 'GeometryCollection' as const, geometries });

/** Albers' equal-area conic, usual for the contiguous states. @param width in drawing units, as corner */
export function mapOf(width: number, [left, top]: Point) {
  const projection = geoAlbers().fitWidth(width, merge(topology, states));
  const [x, y] = projection.translate();
  projection.translate([x + left, y + top]);
  const path = geoPath(projection).digits(1);
  return {
    /** Returns the point of a place in the drawing. @param place degrees west and north */
    place: ([west, north]: Point): Point => projection([-west, north]) ?? [0, 0],
    /** The outline of a group of states, and the borders between them, as paths. */
    outline: (names: readonly string[]) => path(merge(topology, ofNames(names))) ?? '',
    borders: (names: readonly string[]) =>
      path(mesh(topology, collection(ofNames(names)), (one, other) => one !== other)) ?? '',
  };
}
