/** Types of parsed field values, by the kinds in the field tables. */

import type { Field, FieldKind, FieldTable } from './field.ts';
import type { REPO_INFO_FIELDS } from './fields.ts';

/** The type of a field's normalized value, by its kind. */
export type Values = Holds<{
  text: string;
  /** A node, edge, section or arrow id: text or number in a file, text once normalized. */
  id: string;
  number: number;
  boolean: boolean;
  /** A CSS colour; with `none: true` also the word `none`. */
  color: string;
  /** A web address or a path relative to the application. */
  address: string;
  /** A picture: web address, path relative to the application, or `data:` URL. */
  image: string;
  /** One of the named fonts or any CSS font-family. */
  font: string;
  /** A name of the bundled icon set (see icons.ts). */
  icon: string;
  /** `owner/repo` once normalized. */
  repository: string;
  repoInfo: RepoInfo;
  links: readonly Link[];
  tags: readonly string[];
  details: Details;
  /** Exactly two numbers. */
  pair: readonly [number, number];
  /** Start or end of an arrow. */
  end: ArrowEnd;
  /** An object that is preserved unchanged. */
  object: Readonly<Record<string, Json>>;
}>;

/** A type for every kind; the values of an `enum` are in its row. */
type Holds<T extends Readonly<Record<Exclude<FieldKind, 'enum'>, unknown>>> = T;

/** The normalized record that a field table describes. */
export type RecordOf<T extends FieldTable> = {
  readonly [K in keyof T as T[K] extends { readonly required: true } ? K : never]: ValueOf<T[K]>;
} & {
  readonly [K in keyof T as T[K] extends { readonly required: true } ? never : K]?: ValueOf<T[K]>;
};

type ValueOf<F extends Field> = F extends { readonly kind: 'enum'; readonly values: readonly (infer V)[] }
  ? V
  : F extends { readonly kind: infer K extends keyof Values }
    ? Values[K]
    : never;

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Free facts about a node or an edge. Any JSON value is preserved, because descriptors contain lists of objects, too.
 */
export type Details = Readonly<Record<string, Json>>;

/** A further address of a node, with an optional name. */
export type Link = { readonly label?: string; readonly url: string };

/** Position of an arrow end. `at` is a fraction of the target's box from its top left corner, each 0 to 1. */
export type ArrowEnd =
  | { readonly node: string; readonly at?: readonly [number, number] }
  | { readonly section: string; readonly at?: readonly [number, number] }
  | { readonly x: number; readonly y: number };

/** Facts about a repository from the code host, as saved in the map. */
export type RepoInfo = {
  readonly [K in keyof typeof REPO_INFO_FIELDS]?: (typeof REPO_INFO_FIELDS)[K]['kind'] extends 'number'
    ? number
    : (typeof REPO_INFO_FIELDS)[K]['kind'] extends 'boolean'
      ? boolean
      : (typeof REPO_INFO_FIELDS)[K]['kind'] extends 'tags'
        ? readonly string[]
        : string;
};
