import '../../../../engine/web/forms/inputs.css';
import '../../../../engine/web/forms/date-inputs.css';
import { useMemo, useState } from 'react';
import { isCorrectable } from '../../../../contract/fields/correctable.ts';
import { inWords } from '../../../../contract/fields/field-input.ts';
import { typeOf } from '../../../../contract/fields/field-types.ts';
import { received } from '../../../../contract/fields/received.ts';
import type { Field, FormRecord } from '../../../../contract/form.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { fileService } from '../../../../engine/web/files/file-service.ts';
import { FieldRow } from '../../../../engine/web/forms/field-row.tsx';
import { FormStore } from '../../../../engine/web/forms/form-store.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** Staff correct one answer of a member, with a reason the member reads (MEM-3). */
export default function CorrectDialog({
  membershipId,
  name,
  record: sent,
  field: begun = '',
  ...dialog
}: {
  membershipId: string;
  name: string;
  record: FormRecord;
  /** The answer that is meant, where it was pointed at. */
  field?: string;
} & DialogControl) {
  const { t, lang } = useWords();
  const fields = useMemo(() => {
    const { fieldList, fields } = received(sent);
    return fieldList.flatMap((name) => fields[name] ?? []).filter(isCorrectable);
  }, [sent]);
  const [which, setWhich] = useState(begun || (fields[0]?.fieldName ?? ''));
  const field = fields.find(({ fieldName }) => fieldName === which);
  const store = useMemo(() => (field ? storeOf(field) : null), [field]);
  const form = useSmallForm({ value: field?.fieldLabel ?? '', reason: t('word.reason') });
  if (!field || !store) return null;
  const wrong = () => {
    store.leave(which);
    const { error } = store.get(which);
    return error ? inWords(error, t) : null;
  };
  const send = async () => {
    const problem = wrong();
    if (problem) return false;
    const extra = { [which]: typeOf(field).write(store.get(which).value) };
    const input = { membershipId, extra, reason: form.values.reason, version: sent.version };
    await callApi('POST /membership/particulars/edit', input);
    return true;
  };
  return (
    <FormDialog
      title={t('membership-desk.correct.title', { name })}
      action={t('membership-desk.correct.send')}
      form={form}
      checks={{ reason: form.values.reason.trim() ? null : t('membership-desk.act.noReason') }}
      onSend={send}
      refresh={() => refresh('membership')}
      {...dialog}
    >
      <p>{t('membership-desk.act.told')}</p>
      <Select
        label={t('membership-desk.correct.which')}
        value={which}
        options={fields.map(({ fieldName, fieldLabel }) => ({ value: fieldName, label: fieldLabel }))}
        onChange={(event) => {
          setWhich(event.target.value);
          form.clear('value');
        }}
      />
      <FieldRow
        key={which}
        store={store}
        name={which}
        prefix={form.place('value').id}
        files={fileService}
        choose={() => {}}
        t={t}
        lang={lang}
      />
      <TextArea {...form.field('reason')} rows={3} maxLength={2000} required />
    </FormDialog>
  );
}

/** The one answer, to be typed over as in the form. */
const storeOf = (field: Field): FormStore =>
  new FormStore({ fieldList: [field.fieldName], fields: { [field.fieldName]: { ...field, allowEdit: true } } });
