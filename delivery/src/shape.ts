/** Checks of values that were read from a text which anybody may have written. */

import { isRecord } from './store/files';

export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === 'string';

/** The longest text of others that is read or quoted. */
const mostLetters = 5000;

/** A text that people read in one line, among others: without characters that end lines or steer terminals. */
export const line: Shape = (value) => typeof value === 'string' && inOneLine(value) === value;

/** Puts the words of others, which must not pass for one's own, into one line. */
export function inOneLine(said: string, most = mostLetters): string {
  const plain = said.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trimEnd();
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}

export const integer: Shape = Number.isInteger;
export const nothing: Shape = (value) => value === null;

export const either =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value));

export const every =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.every((shape) => shape(value));

export const optional = (shape: Shape): Shape => either((value) => value === undefined, shape);

export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

export const matching =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

/** ISO 8601, in UTC. */
export const moment = every(
  matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  (value) => !Number.isNaN(Date.parse(String(value))),
);

/** A record whose values all have the shape, and whose names have the shape `named`. */
export const allOf =
  (shape: Shape, named: Shape = text): Shape =>
  (value) =>
    isRecord(value) && Object.keys(value).every(named) && Object.values(value).every(shape);

type Parts = Readonly<Record<string, Shape & { readonly parts?: Parts }>>;

/** A record whose named parts have these shapes; other parts may be anything. */
export const partsOf = (parts: Parts) =>
  Object.assign(
    (value: unknown) => isRecord(value) && Object.entries(parts).every(([name, shape]) => shape(value[name])),
    { parts },
  );

/** Names the first part of a value by which it is not of a shape: `live`, `remote.entry`. */
export function oddPart({ parts }: { readonly parts: Parts }, value: unknown): string {
  const said = isRecord(value) ? value : {};
  const [name = '', shape] = Object.entries(parts).find(([part, fits]) => !fits(said[part])) ?? [];
  return shape?.parts ? `${name}.${oddPart({ parts: shape.parts }, said[name])}` : name;
}
