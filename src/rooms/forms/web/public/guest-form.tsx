import { use, useEffect, useRef, useState } from 'react';
import { inWords } from '../../../../contract/fields/field-input.ts';
import { prepareInputs } from '../../../../contract/fields/field-inputs.ts';
import { received } from '../../../../contract/fields/received.ts';
import type { FormRecord } from '../../../../contract/form.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { FieldGroups } from '../../../../engine/web/forms/field-groups.tsx';
import { fieldId, prefixOf } from '../../../../engine/web/forms/field-row.tsx';
import { FormStore } from '../../../../engine/web/forms/form-store.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import type { FieldProblem } from '../../../../engine/web/ui/error-summary.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { t as say, useWords } from '../../../../engine/web/words.ts';
import { forgetTyped, keepTyped, typedBefore } from './kept-typing.ts';

/** The form of somebody without an account: kept in this browser until all of it is sent at once. */
export function GuestForm({
  slug,
  record: sent,
  needsEmail,
  onSent,
  onOutdated,
}: {
  slug: string;
  record: FormRecord;
  needsEmail: boolean;
  onSent: (message: string) => void;
  /** The form has changed since: it is to be fetched again. */
  onOutdated: () => void;
}) {
  const { t } = useWords();
  const [record, setRecord] = useState(() => received(sent));
  const [ready] = useState(() => prepareInputs(Object.values(record.fields)).catch(() => {}));
  use(ready);
  const [store] = useState(() => new FormStore(record));
  const [attempt, setAttempt] = useState(freshId());
  const contact = useSmallForm(
    { name: t('word.yourName'), email: t('word.email') },
    typedBefore(record.formId)?.contact ?? {},
  );
  const typed = useRef(contact.values);
  typed.current = contact.values;
  // another language, or another version of the form: texts change, what was typed stays
  useEffect(() => {
    const next = received(sent);
    store.describe(next);
    setRecord(next);
  }, [sent, store]);
  useEffect(() => {
    const before = typedBefore(record.formId);
    if (before) store.restore(before.snapshot);
    store.onChange = () => keepTyped(record, store, typed.current);
  }, [record, store]);
  const { name, email } = contact.values;
  useEffect(() => {
    if (name || email) keepTyped(record, store, { name, email });
  }, [name, email, record, store]);
  const prefix = prefixOf(record);
  const send = async () => {
    const { definitionVersion, formId } = record;
    try {
      const { message } = await callApi(
        'POST /made-form/send',
        { slug, name, email, definitionVersion, extra: JSON.stringify(store.extra()) },
        { idempotencyKey: attempt, quiet: true },
      );
      forgetTyped(formId);
      onSent(message);
    } catch (refused) {
      if (refused instanceof CallRefused) {
        store.setErrors(refused.errorList);
        if (refused.code === 'form.changed') {
          notify('warning', t('made-forms.changedMeanwhile'));
          onOutdated();
          setAttempt(freshId());
          return;
        }
      }
      setAttempt(freshId());
      throw refused;
    }
  };
  return (
    <PageCard width="form" title={record.title}>
      <SmallForm form={contact} more={() => wrongIn(store, prefix)} onSend={send}>
        <p className="muted small">{t('made-forms.keptHere')}</p>
        <FieldGroups key={record.definitionVersion} store={store} prefix={prefix} checks={record.checks} />
        <Section title={t('made-forms.you')} about={t('made-forms.youAbout')}>
          <div className="stack">
            <TextField
              {...contact.field('name')}
              hint={t('made-forms.yourNameHint')}
              maxLength={120}
              autoComplete="name"
            />
            <TextField
              {...(needsEmail ? contact.required('email') : contact.field('email'))}
              {...(!needsEmail && { hint: t('made-forms.emailHint') })}
              inputMode="email"
              autoComplete="email"
            />
          </div>
        </Section>
        <div className="row">
          <SubmitButton busy={contact.busy}>{record.buttonLabel}</SubmitButton>
        </div>
      </SmallForm>
    </PageCard>
  );
}

/** What is wrong in the answers, for the summary on top. */
function wrongIn(store: FormStore, prefix: string): FieldProblem[] {
  store.check();
  return store.errors.map((name) => {
    const { field, error } = store.get(name);
    return { id: fieldId(prefix, name), label: field.fieldLabel, message: error ? inWords(error, say) : '' };
  });
}
