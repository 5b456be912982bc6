/** The kind of a field's value (types in values.ts); an `enum` is one of the words of its field. */
export type FieldKind =
  | 'text'
  | 'id'
  | 'number'
  | 'boolean'
  | 'color'
  | 'address'
  | 'image'
  | 'font'
  | 'icon'
  | 'repository'
  | 'repoInfo'
  | 'links'
  | 'tags'
  | 'details'
  | 'pair'
  | 'end'
  | 'object'
  | 'enum';

export type Field = {
  readonly kind: FieldKind;
  /** Description of a field that is not in `fields.ts`; see `descriptions.ts`. */
  readonly doc?: string;
  /** Allowed values of an `enum`. */
  readonly values?: readonly string[];
  readonly required?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Unit of a number, for forms and docs. */
  readonly unit?: string;
  /** The built-in default. `defaultDoc` describes one that depends on other fields. */
  readonly default?: string | number | boolean | readonly number[];
  readonly defaultDoc?: string;
  /** A colour field that also accepts `none`. */
  readonly none?: true;
  /** An address that may be a path relative to the application; others are complete. */
  readonly relative?: true;
  /** Text of several lines. */
  readonly lines?: true;
  /** Tab of the form that shows the field; absent when no form does. */
  readonly tab?: FieldTab;
  /** Counts for card nodes only. */
  readonly card?: true;
  /** Allowed on a type only, not on the element. */
  readonly typeOnly?: true;
  /** Deprecated names under which the field is still read. */
  readonly aliases?: readonly string[];
};

/** Fields of one kind of record by their keys, in the order of forms and of the reference page. */
export type FieldTable = Readonly<Record<string, Field>>;

/** Name of a tab, or of a group on the Look tab, of a form. */
export type FieldTab = 'Content' | 'Links' | 'Details' | 'Appearance' | 'Border' | 'Label' | 'Badges' | 'Line';
