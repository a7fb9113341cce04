import type { Field, Values } from '../form.ts';
import type { Lang } from '../lang.ts';

/** The twenty field types of the specification (§3, FRM-2). */
// biome-ignore format: a list to be read at a glance
export const FIELD_TYPES = [
  'heading', 'info', 'text', 'number', 'decimal', 'password', 'time', 'tel', 'email', 'dropdown', 'textarea',
  'checkbox', 'selection', 'html', 'datepicker', 'range', 'radio', 'calc', 'upload', 'choiceListEditor',
] as const;
export type FieldTypeName = (typeof FIELD_TYPES)[number];

/** What is wrong with a value: the key of the message and what it speaks of. */
export type Problem = { key: string; params?: Record<string, string | number> };

/** What a check may look at besides the value itself. */
export type Surroundings = {
  values: Values;
  /** Today's date in Hong Kong, `yyyy-mm-dd`; rules about age count from it. */
  today: string;
};

/**
 * The shape every field type fills; both sides run the same code (FRM-15). `V` is the value as it is kept in an
 * answer set (JSON). `read ∘ write` is the identity.
 */
export type FieldType<V = unknown> = {
  type: FieldTypeName;
  /** heading, info and html show something and hold no answer. */
  holdsValue: boolean;
  /** The value of a field nobody has touched. */
  empty: V;
  /** Takes a value off the wire or out of a definition's default; `null` when it is not of this type. */
  read(wire: unknown, field: Field): { value: V } | null;
  /** The text that `POST /form/post` carries; arrays and rows as JSON, null as `null` (FRM-14). */
  write(value: V): string;
  /** What is wrong with a value of the right shape. Required, rules and props are checked here. First problem first. */
  check(value: V, field: Field, around: Surroundings): Problem[];
  /** For people: mail, receipt, list, CSV. Never HTML. */
  show(value: V, field: Field, lang: Lang): string;
};
