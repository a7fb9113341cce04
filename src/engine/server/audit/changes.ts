import { sameJson } from '../../../contract/same-json.ts';

declare const computed: unique symbol;
/** A field of a record with its value before and after an act. Only the functions of this file make one. */
export type Change = Readonly<{ field: string; before: unknown; after: unknown; [computed]: true }>;

/** The values that an act gives to fields of a record `R`: a field that the record has not does not compile. */
type NewValues<R, A> = A & Record<Exclude<keyof A, keyof R>, never>;

/**
 * What an act changes in a record: the record as it was, then the values it gets. Fields that stay as they are, are
 * left out. The whole record stands first, so the two cannot change places: it has more fields than the values.
 */
export function changed<R extends object, A extends object>(before: R, after: NewValues<R, A>): Change[] {
  const was = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([field, value]) => !sameJson(was[field], value))
    .map(([field, value]) => change(field, was[field], value));
}

/** What an act puts where there was nothing; a value of null or undefined is left out. */
export const added = (values: object): Change[] => changed<Record<string, unknown>, object>({}, values);

/** What an act takes away, by the values that were there; a value of null or undefined is left out. */
export const removed = (values: object): Change[] =>
  added(values).map(({ field, after }) => change(field, after, null));

/** Fields that an act is about, whose values stay out of the trail. */
export const withoutValues = (...fields: string[]): Change[] => fields.map((field) => change(field, null, null));

/** A column `state` is what the trail calls the status of a record, in every room. */
const NAMES: Readonly<Record<string, string>> = { state: 'status' };

const change = (field: string, before: unknown, after: unknown): Change =>
  ({ field: NAMES[field] ?? field, before: before ?? null, after: after ?? null }) as Change;
