import type { Field, Values } from '../form.ts';
import type { Lang } from '../lang.ts';
import { answersOf } from './answers.ts';
import { typeOf } from './field-types.ts';

/** A file of an answer; no id where it is not there any more. */
export type ShownFile = { attachmentId: string | null; name: string; image: boolean };
/** What stands in one cell of a table: words, or files. */
export type ShownCell = { text: string; files?: readonly ShownFile[] };
/** Figures stand at the end of their column. */
export type ShownColumn = { label: string; align: 'start' | 'end' };
/** The sum under a column; of hours it is told so beside the figure. */
export type ShownTotal = { column: number; text: string; hours: boolean };

/** How an answer is laid out for reading: on the screen, on paper and as PDF, all from this one. */
export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | {
      kind: 'table';
      columns: readonly ShownColumn[];
      rows: readonly { id: string; cells: readonly ShownCell[] }[];
      total: ShownTotal | null;
    }
  | { kind: 'rich'; html: string }
  | { kind: 'files'; files: readonly ShownFile[] };

/** A question with its answer; null where none was given. */
export type ShownQuestion = { name: string; label: string; shown: Shown | null };
/** What stands under one heading; null before the first. */
export type ShownSection = { name: string; heading: string | null; questions: ShownQuestion[] };

/** How one answer is laid out: as its type says, else as its text; null where there is none. */
export function layOut(field: Field, value: unknown, lang: Lang): Shown | null {
  const type = typeOf(field);
  const shown = type.lay?.(value, field, lang) ?? { kind: 'text', text: type.show(value, field, lang) };
  return saysNothing(shown) ? null : shown;
}

function saysNothing(shown: Shown): boolean {
  switch (shown.kind) {
    case 'text':
      return shown.text === '';
    case 'rich':
      return shown.html === '';
    case 'list':
      return shown.items.length === 0;
    case 'table':
      return shown.rows.length === 0;
    case 'files':
      return shown.files.length === 0;
  }
}

/**
 * A filled form for reading, heading by heading. Left out: what is hidden, what the other answers hide, secrets, and
 * texts that only help those who fill it in.
 */
export function laidOut(fields: readonly Field[], lang: Lang): ShownSection[] {
  const values: Values = Object.fromEntries(fields.map((field) => [field.fieldName, field.value]));
  const answers = answersOf(fields, values);
  const sections: ShownSection[] = [{ name: '', heading: null, questions: [] }];
  for (const field of fields) {
    const { fieldName: name, fieldLabel: label } = field;
    const { holdsValue, secret } = typeOf(field);
    if (field.hidden || secret || field.type === 'info' || !answers.shown(name)) continue;
    if (holdsValue)
      sections.at(-1)!.questions.push({ name, label, shown: layOut(field, answers.answerOf(name), lang) });
    else sections.push({ name, heading: label, questions: [] });
  }
  return sections.filter(({ heading, questions }) => heading !== null || questions.length > 0);
}
