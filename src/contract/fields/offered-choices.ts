import type { Choice, Field } from '../form.ts';

/** Some of its choices are hidden from new answers; a field of a row counts. */
export const hidesChoices = (field: Field): boolean =>
  field.option.includes('"hidden":true') || Object.values(field.rowForm?.fields ?? {}).some(hidesChoices);

/** The field with the choices it offers to whoever has this answer: hidden ones only where they are taken already. */
export function withOffered(field: Field, value: unknown): Field {
  const taken = new Set(Array.isArray(value) ? value : [value]);
  const { rowForm } = field;
  return {
    ...field,
    option: offered(field.option, taken),
    ...(rowForm && {
      rowForm: {
        ...rowForm,
        fields: Object.fromEntries(
          Object.entries(rowForm.fields).map(([name, inner]) => [name, withOffered(inner, cells(value, name))]),
        ),
      },
    }),
  };
}

type Kept = Choice & { hidden?: boolean };

function offered(option: string, taken: ReadonlySet<unknown>): string {
  if (!option.includes('"hidden":true')) return option;
  const list = (JSON.parse(option) as Kept[]).filter(({ hidden, value }) => !hidden || taken.has(value));
  return JSON.stringify(list.map(({ hidden: _, ...choice }) => choice));
}

/** What the rows of a list hold in one column. */
function cells(rows: unknown, name: string): unknown[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => (row as { values?: Record<string, unknown> } | null)?.values?.[name] ?? []);
}
