import type { Field, Values } from '../form.ts';
import type { Lang } from '../lang.ts';
import { answersOf } from './answers.ts';
import { typeOf } from './field-types.ts';
import type { Shown, ShownSection } from './shown-answer.ts';

/** How one answer is laid out: as its type says, else as its text; null where there is none. */
export function layoutForm(field: Field, value: unknown, lang: Lang): Shown | null {
  const type = typeOf(field);
  const shown = type.layout?.(value, field, lang) ?? { kind: 'text', text: type.show(value, field, lang) };
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
export function layoutAnswers(fields: readonly Field[], lang: Lang): ShownSection[] {
  const values: Values = Object.fromEntries(fields.map((field) => [field.fieldName, field.value]));
  const answers = answersOf(fields, values);
  const sections: ShownSection[] = [{ name: '', heading: null, questions: [] }];
  for (const field of fields) {
    const { fieldName: name, fieldLabel: label } = field;
    const { holdsValue, secret } = typeOf(field);
    if (field.hidden || secret || field.type === 'info' || !answers.shown(name)) continue;
    if (holdsValue)
      sections.at(-1)!.questions.push({
        name,
        label,
        shown: field.masked ? { kind: 'text', text: field.masked } : layoutForm(field, answers.answerOf(name), lang),
      });
    else sections.push({ name, heading: label, questions: [] });
  }
  return sections.filter(({ heading, questions }) => heading !== null || questions.length > 0);
}
