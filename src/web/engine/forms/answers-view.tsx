import { answersOf } from '../../../contract/fields/answers.ts';
import { isHelp } from '../../../contract/fields/field-inputs.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Field, FormRecord } from '../../../contract/form.ts';
import { useWords } from '../words.ts';
import css from './form.module.css';

/** A filled form for reading: headings, questions and answers; nothing that looks as if one could type there. */
export function AnswersView({ record }: { record: FormRecord }) {
  const { t, lang } = useWords();
  const fields = record.fieldList.flatMap((name) => record.fields[name] ?? []);
  const values = Object.fromEntries(fields.map((field) => [field.fieldName, field.value]));
  const answers = answersOf(fields, values);
  const seen = fields.filter((field) => !field.hidden && answers.shown(field.fieldName) && !isHelp(field));
  return (
    <div className={css.answers}>
      {sections(seen).map(({ heading, questions }) => (
        <section key={heading?.fieldName ?? ''} aria-label={heading?.fieldLabel}>
          {heading && <h2>{heading.fieldLabel}</h2>}
          <dl className={css.list}>
            {questions.map((field) => {
              const shown = typeOf(field).show(answers.answerOf(field.fieldName), field, lang);
              return (
                <div key={field.fieldName} className={css.answer}>
                  <dt>{field.fieldLabel}</dt>
                  <dd className={shown ? undefined : 'muted'}>{shown || t('forms-web.answers.none')}</dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </div>
  );
}

function sections(fields: readonly Field[]): { heading: Field | null; questions: Field[] }[] {
  const all: { heading: Field | null; questions: Field[] }[] = [{ heading: null, questions: [] }];
  for (const field of fields) {
    if (typeOf(field).holdsValue) all.at(-1)!.questions.push(field);
    else all.push({ heading: field, questions: [] });
  }
  return all.filter(({ heading, questions }) => heading || questions.length > 0);
}
