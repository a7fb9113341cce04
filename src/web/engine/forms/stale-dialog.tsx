import { useEffect, useState } from 'react';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Field, FormRecord } from '../../../contract/form.ts';
import { callApi } from '../call.ts';
import { Button } from '../ui/button.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { same } from './lay-over.ts';
import type { OpenForm } from './open-form.ts';

type Difference = { field: Field; mine: unknown; theirs: unknown };

/** Somebody stored other answers meanwhile (409): shows both sides of every field that differs, and lets one choose. */
export function StaleDialog({
  form,
  onClose,
  onReload,
}: {
  form: OpenForm;
  onClose: () => void;
  onReload: () => void;
}) {
  const { t, lang } = useWords();
  const [latest, setLatest] = useState<FormRecord | null>(null);
  const [taken, setTaken] = useState<Record<string, string>>({});
  const { formId, dataId } = form.record;
  useEffect(() => {
    let gone = false;
    callApi('GET /form/get', { formId, dataId }).then(
      (record) => {
        if (!gone) setLatest(record);
      },
      () => onClose(),
    );
    return () => {
      gone = true;
    };
  }, [formId, dataId, onClose]);

  const differences = latest ? differencesOf(form, latest) : [];
  const goOn = async () => {
    const theirs = differences.filter(({ field }) => taken[field.fieldName] === 'theirs');
    form.store.restore({
      values: Object.fromEntries(theirs.map(({ field, theirs: value }) => [field.fieldName, value])),
      typed: {},
    });
    // The draft carries the choice over to the form as it is now.
    form.keeper.resume();
    form.keeper.touch(differences.map(({ field }) => field.fieldName));
    await form.keeper.flush();
    onClose();
    onReload();
  };
  return (
    <Dialog
      open
      title={t('forms-web.stale.title')}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={!latest} onClick={() => void goOn()}>
          {t('forms-web.stale.goOn')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('forms-web.stale.text')}</p>
        {!latest && <Skeleton lines={3} />}
        {differences.map(({ field, mine, theirs }) => (
          <RadioGroup
            key={field.fieldName}
            label={field.fieldLabel}
            value={taken[field.fieldName] ?? 'mine'}
            onChange={(value) => setTaken({ ...taken, [field.fieldName]: value })}
            options={[
              { value: 'mine', label: t('forms-web.stale.mine', { answer: shown(field, mine) }) },
              { value: 'theirs', label: t('forms-web.stale.theirs', { answer: shown(field, theirs) }) },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );

  function shown(field: Field, value: unknown): string {
    return typeOf(field).show(value, field, lang) || t('forms-web.answers.none');
  }
}

/** Fields that were stored anew and stand differently here. */
function differencesOf(form: OpenForm, latest: FormRecord): Difference[] {
  return latest.fieldList.flatMap((name) => {
    const field = latest.fields[name];
    const before = form.record.fields[name];
    if (!field || !before || !typeOf(field).holdsValue || same(field.value, before.value)) return [];
    const mine = form.store.get(name).value;
    return same(mine, field.value) ? [] : [{ field, mine, theirs: field.value }];
  });
}
