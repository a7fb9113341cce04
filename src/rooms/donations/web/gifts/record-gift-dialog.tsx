import { useState } from 'react';
import { formatDate, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { parseMoney } from '../../../../contract/money.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { HAND_METHODS } from '../../contract/values.ts';

const today = () => hongKongDate(new Date(clock.now()));
const LANGUAGES = [
  { value: 'zh-hant', label: '繁體中文' },
  { value: 'en', label: 'English' },
] as const;

/** Records a gift that came by cheque, in cash or by transfer (PAY-1). */
export function RecordGiftDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      name: t('donations-web.record.name'),
      email: t('word.emailAddress'),
      receiptName: t('donations-web.record.receiptName'),
      amount: t('word.amountHkd'),
      method: t('donations-web.record.method'),
      paidOn: t('donations-web.record.paidOn'),
      reference: t('word.reference'),
      repeat: t('payments.repeat.label'),
      language: t('donations-web.record.language'),
    },
    { method: HAND_METHODS[0], paidOn: formatDate(today()), language: LANGUAGES[0].value },
  );
  const { values } = form;
  /** The line of the bank statement turned out to be booked already. */
  const [isRepeat, setRepeat] = useState(false);
  const paidOn = parseDate(values.paidOn.trim());
  return (
    <FormDialog
      open={open}
      title={t('donations-web.record.action')}
      form={form}
      checks={{
        amount: parseMoney(values.amount.trim()) === null ? t('donations.amount.none') : null,
        paidOn: paidOn && paidOn > today() ? t('payments.paidAhead') : dayProblem(values.paidOn),
        repeat: isRepeat && isBlank(values.repeat) ? t('payments.repeat.needed') : null,
      }}
      onSend={async () => {
        const method = HAND_METHODS.find((method) => method === values.method)!;
        const language = LANGUAGES.find(({ value }) => value === values.language)!.value;
        const sent = { ...values, method, language };
        await callApi('POST /donation/record', sent, { lasting: true }).catch((refused: unknown) => {
          if (refused instanceof CallRefused && refused.errorList.repeat) setRepeat(true);
          throw refused;
        });
      }}
      refresh={() => refresh('donations')}
      onClose={onClose}
    >
      <p>{t('donations-web.record.text')}</p>
      <TextField {...form.required('name')} autoComplete="off" maxLength={200} />
      <TextField {...form.required('email')} type="email" autoComplete="off" maxLength={254} />
      <TextField
        {...form.field('receiptName')}
        hint={t('donations-web.record.receiptHint')}
        autoComplete="off"
        maxLength={200}
      />
      <TextField required {...form.field('amount')} inputMode="decimal" autoComplete="off" />
      <Select {...form.field('method')} options={optionsOf(t, 'donations.method', HAND_METHODS)} />
      <TextField required {...form.field('paidOn')} inputMode="numeric" />
      <TextField
        {...form.required('reference')}
        hint={t('donations-web.record.referenceHint')}
        autoComplete="off"
        maxLength={200}
      />
      {isRepeat && (
        <TextArea {...form.field('repeat')} required hint={t('payments.repeat.hint')} rows={2} maxLength={500} />
      )}
      <Select {...form.field('language')} options={LANGUAGES} />
    </FormDialog>
  );
}
