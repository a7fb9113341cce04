import type { FieldDefinition } from '../form.ts';

/**
 * Gives every choice with `showOthersText` its text: a field `<name>Others` right behind, shown and required while that
 * choice is taken. The text has a place of its own in the answer set, so a choice's value is always one of its list.
 * Done once, where a definition becomes fields; a definition that declares the field itself keeps its own.
 */
export function withOthers(fields: readonly FieldDefinition[]): FieldDefinition[] {
  const names = new Set(fields.map(({ name }) => name));
  return fields.flatMap((field) => {
    const others = (field.choices ?? []).filter(({ props }) => props?.showOthersText);
    const name = `${field.name}Others`;
    if (others.length === 0 || names.has(name)) return [field];
    const { readOnly, hidden, keepFromReset, private: personal, secret } = field;
    const text: FieldDefinition = {
      name,
      type: 'text',
      label: others[0]!.label,
      rule: 'othersText',
      when: [{ field: field.name, is: others.map(({ value }) => value) }],
      readOnly,
      hidden,
      keepFromReset,
      private: personal,
      ...(secret && { secret }),
    };
    return [field, text];
  });
}
