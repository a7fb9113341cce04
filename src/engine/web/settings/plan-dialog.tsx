import { formatDate, hongKongDate, parseDate } from '../../../contract/dates.ts';
import { isBlank } from '../../../contract/fields/clean-text.ts';
import { readSetting } from '../../../contract/rules/setting-value.ts';
import { callApi } from '../call.ts';
import { clock } from '../clock.ts';
import { refresh } from '../read.ts';
import { dayProblem } from '../ui/day-problem.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSmallForm } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';
import type { Setting } from './dated-setting.tsx';

/** Another value, from which day, and why; who was slower than somebody else is told and sees theirs. */
export function PlanDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { t } = useWords();
  const { key, label, input, rule, allowed, inForce, untouched, version } = setting;
  const today = hongKongDate(new Date(clock.now()));
  const form = useSmallForm(
    { value: t('settings-dated.value'), from: t('settings-dated.fromDay'), reason: t('word.reason') },
    { value: inForce.text, from: formatDate(today) },
  );
  const { values } = form;
  const from = parseDate(values.from.trim());
  return (
    <FormDialog
      title={label}
      action={t('word.save')}
      form={form}
      checks={{
        value: isBlank(values.value) || readSetting(rule, values.value) === null ? allowed : null,
        from: from && from < today ? t('dated-setting.past', { today: formatDate(today) }) : dayProblem(values.from),
        reason: isBlank(values.reason) ? t('dated-setting.noReason') : null,
      }}
      onSend={() => callApi('POST /setting/dated/plan', { key, version, ...values })}
      endsWith={({ code }) => code === 'record.stale'}
      refresh={() => refresh('settings')}
      onClose={onClose}
    >
      <p>
        {t('settings-dated.about')} {untouched}
      </p>
      <TextField
        {...form.field('value')}
        data-first=""
        hint={allowed}
        inputMode={input}
        autoComplete="off"
        maxLength={60}
        required
      />
      <TextField
        {...form.field('from')}
        hint={t('settings-dated.fromHint')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextArea {...form.field('reason')} hint={t('settings-dated.reasonHint')} rows={2} maxLength={500} required />
    </FormDialog>
  );
}
