import { inWords } from '../../../../contract/fields/field-input.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { readHours } from '../../contract/hours-entry.ts';

export type Named = { personId: string; name: string };

/** Enters hours outside shifts, checked while they are typed by the rules of the server (VOL-5). */
export function EnterDialog({ people, onClose }: { people: readonly Named[]; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      personId: t('word.volunteer'),
      title: t('hours.enter.what'),
      on: t('hours.on'),
      from: t('hours.from'),
      hours: t('hours.hours'),
      note: t('hours.note'),
    },
    { personId: people[0]?.personId ?? '' },
  );
  const { values } = form;
  const read = readHours(values, new Date(clock.now()));
  const wrong = 'problems' in read ? read.problems : {};
  const said = (field: string) => (wrong[field] ? inWords(wrong[field], t) : null);
  return (
    <FormDialog
      title={t('hours.enter')}
      action={t('hours.enter.send')}
      form={form}
      checks={{ on: said('on'), from: said('from'), hours: said('hours') }}
      onSend={() => callApi('POST /hours/enter', values)}
      refresh={() => refresh('hours')}
      onClose={onClose}
    >
      <p>{t('hours.enter.text')}</p>
      {people.length > 1 && (
        <Select
          {...form.field('personId')}
          options={people.map(({ personId, name }) => ({ value: personId, label: name }))}
        />
      )}
      <TextField {...form.required('title')} hint={t('hours.enter.whatHint')} maxLength={200} autoComplete="off" />
      <TextField
        required
        {...form.field('on')}
        hint={t('shell.field.dateLike')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField required {...form.field('from')} hint={t('hours.enter.fromHint')} autoComplete="off" />
      <TextField required {...form.field('hours')} hint={t('hours.enter.hoursHint')} autoComplete="off" />
      <TextArea {...form.field('note')} rows={2} maxLength={1000} />
    </FormDialog>
  );
}
