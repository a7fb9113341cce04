import type { FieldDefinition } from '../form.ts';
import type { Authoring } from './authoring.ts';
import type { FieldTypeName } from './field-type-names.ts';
import { typeOf } from './field-types.ts';

export const authoringOf = (field: { type: FieldTypeName }): Authoring => typeOf(field).authoring;

/** The types a field of a row may have: no list of rows inside a row, and no secret. */
export const rowTypes = (types: readonly FieldTypeName[]): FieldTypeName[] =>
  types.filter((type) => !typeOf({ type }).rowIds && !typeOf({ type }).secret);

/** A new field that is right as soon as both of its texts are written. */
export function freshField(name: string, type: FieldTypeName): FieldDefinition {
  const { choices, rule, props } = authoringOf({ type });
  return {
    name,
    type,
    label: { en: '', 'zh-hant': '' },
    ...(rule && { rule }),
    ...(props && { props: { ...props } }),
    ...(choices === 'needed' && {
      choices: [
        { value: 'a', label: { en: '', 'zh-hant': '' } },
        { value: 'b', label: { en: '', 'zh-hant': '' } },
      ],
    }),
  };
}
