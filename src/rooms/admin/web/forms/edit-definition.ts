import type { FieldDefinition, FormDefinition } from '../../../../contract/form.ts';

/** Where a field is: its name, or `<list>/<name>` in the rows of a list. */
export type Path = string;

const parted = (path: Path): [string, string | undefined] => path.split('/') as [string, string | undefined];

/** Every field with its path, rows behind the list that has them. */
export function everyField(form: FormDefinition): { path: Path; field: FieldDefinition; inRow: boolean }[] {
  return form.fields.flatMap((field) => [
    { path: field.name, field, inRow: false },
    ...(field.rows ?? []).map((row) => ({ path: `${field.name}/${row.name}`, field: row, inRow: true })),
  ]);
}

/** The fields that stand beside one another: of the form, or of a row. */
export function siblingsOf(form: FormDefinition, path: Path): readonly FieldDefinition[] {
  const [list, inner] = parted(path);
  return inner === undefined ? form.fields : (form.fields.find(({ name }) => name === list)?.rows ?? []);
}

export function fieldAt(form: FormDefinition, path: Path): FieldDefinition | undefined {
  const name = parted(path)[1] ?? path;
  return siblingsOf(form, path).find((field) => field.name === name);
}

function withSiblings(form: FormDefinition, path: Path, fields: FieldDefinition[]): FormDefinition {
  const [list, inner] = parted(path);
  if (inner === undefined) return { ...form, fields };
  return { ...form, fields: form.fields.map((field) => (field.name === list ? { ...field, rows: fields } : field)) };
}

export function changeField(form: FormDefinition, path: Path, change: Partial<FieldDefinition>): FormDefinition {
  const name = parted(path)[1] ?? path;
  const fields = siblingsOf(form, path).map((field) => (field.name === name ? { ...field, ...change } : field));
  return withSiblings(form, path, fields);
}

/** One step up (-1) or down (1) among its siblings; at the end it stays. */
export function moveField(form: FormDefinition, path: Path, by: -1 | 1): FormDefinition {
  const fields = [...siblingsOf(form, path)];
  const name = parted(path)[1] ?? path;
  const from = fields.findIndex((field) => field.name === name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= fields.length) return form;
  [fields[from], fields[to]] = [fields[to]!, fields[from]!];
  return withSiblings(form, path, fields);
}

/** Behind a field, in its row if it is one of a row; null: at the end of the form. @returns where it is now */
export function addField(form: FormDefinition, field: FieldDefinition, behind: Path | null): [FormDefinition, Path] {
  if (behind === null) return [{ ...form, fields: [...form.fields, field] }, field.name];
  const [list, inner] = parted(behind);
  const fields = [...siblingsOf(form, behind)];
  fields.splice(fields.findIndex(({ name }) => name === (inner ?? list)) + 1, 0, field);
  return [withSiblings(form, behind, fields), inner === undefined ? field.name : `${list}/${field.name}`];
}

/** Takes a field out, and with it what waits for it or calculates with it. */
export function removeField(form: FormDefinition, path: Path): FormDefinition {
  const gone = parted(path)[1] ?? path;
  const fields = siblingsOf(form, path).flatMap((field): FieldDefinition[] => {
    if (field.name === gone) return [];
    const { when, props } = field;
    const names = props?.fieldNameList;
    return [
      {
        ...field,
        ...(when?.some((condition) => condition.field === gone) && {
          when: when.filter((condition) => condition.field !== gone),
        }),
        ...(names?.includes(gone) && { props: { ...props, fieldNameList: names.filter((name) => name !== gone) } }),
      },
    ];
  });
  return withSiblings(form, path, fields);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A name that no field of the form has, now or before. */
export function newName(random = crypto.getRandomValues(new Uint8Array(10))): string {
  return `x_${[...random].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
