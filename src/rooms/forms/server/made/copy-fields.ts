import type { FieldDefinition } from '../../../../contract/form.ts';

/**
 * The questions of a form as those of another: under names of their own, by which conditions and sums follow. What
 * only staff or code fill in stays behind, and with it conditions on it.
 * @param freshName what a question is called there, by its name here
 */
export function copyFields(fields: readonly FieldDefinition[], freshName: (name: string) => string): FieldDefinition[] {
  const open = fields.filter(({ hidden, readOnly }) => !hidden && !readOnly);
  const names = new Map(open.map(({ name }) => [name, freshName(name)]));
  return open.map(({ name, when, rows, props, ...field }) => {
    const waits = when?.flatMap((condition) => {
      const renamed = names.get(condition.field);
      return renamed ? [{ ...condition, field: renamed }] : [];
    });
    const counted = props?.fieldNameList?.flatMap((each) => names.get(each) ?? []);
    return {
      ...field,
      name: names.get(name)!,
      ...(waits && waits.length > 0 && { when: waits }),
      ...(props && { props: { ...props, ...(counted && { fieldNameList: counted }) } }),
      ...(rows && { rows: copyFields(rows, freshName) }),
    };
  });
}
