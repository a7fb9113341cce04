import { useState } from 'react';
import { useWords } from '../../../../engine/web/words.ts';
import css from './api-call.module.css';
import { type CallView, fieldsOf, type Params, typeOf } from './open-api.ts';

/** One call: what it is for, who may make it; opened, what it takes and answers. */
export function ApiCall({ call }: { call: CallView }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.call} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`row ${css.head}`} data-gap="xs" data-align="baseline">
        <span className={css.method} data-method={call.method}>
          {call.method}
        </span>
        <code className={css.path}>{call.path}</code>
        <span className={css.summary}>{call.summary}</span>
      </summary>
      {open && <Described call={call} />}
    </details>
  );
}

/** Made only when it is looked at: there are many calls. */
function Described({ call }: { call: CallView }) {
  const { t } = useWords();
  const answered = call.output ? fieldsOf(call.output) : [];
  return (
    <div className={css.body}>
      <p>
        <strong>{t('api.who')}</strong> {call.audience}
      </p>
      <Fields title={t('api.inputs')} none={t('api.noInputs')} fields={call.inputs} mark />
      <Fields title={t('api.answers')} none={t('api.noAnswers')} fields={answered} />
    </div>
  );
}

function Fields({
  title,
  none,
  fields,
  mark,
}: {
  title: string;
  none: string;
  fields: readonly Params[];
  /** Says which have to be given. */
  mark?: boolean;
}) {
  const { t } = useWords();
  if (fields.length === 0) {
    return (
      <p>
        <strong>{title}</strong> <span className="muted">{none}</span>
      </p>
    );
  }
  return (
    <div>
      <h3>{title}</h3>
      <ul className={`stack small ${css.fields}`} data-gap="xs">
        {fields.map((field) => (
          <li key={field.name}>
            <code>{field.name}</code> <span className={css.type}>{typeOf(field.schema)}</span>
            {mark && field.required && <span className={css.must}> {t('api.required')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
