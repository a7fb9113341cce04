import { useState } from 'react';
import { formatDate, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { FILE_BYTES } from '../../../../contract/limits.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { ChooseFiles } from '../../../../engine/web/files/choose-files.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { FieldError, Star } from '../../../../engine/web/ui/field-frame.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

const today = () => hongKongDate(new Date(clock.now()));

/** The slip of a transfer that was made: its picture or PDF, the reference of the bank, the day. */
export function SlipForm({ intentId, secret }: { intentId: string; secret: string }) {
  const { t } = useWords();
  const [file, setFile] = useState<File | null>(null);
  const form = useSmallForm(
    {
      file: t('checkout-web.slip.file'),
      reference: t('checkout-web.slip.reference'),
      paidOn: t('checkout-web.slip.paidOn'),
    },
    { paidOn: formatDate(today()) },
  );
  const { id, error: wrong } = form.place('file');
  const { values } = form;
  const paidOn = parseDate(values.paidOn.trim());
  const send = async () => {
    const sent = { intentId, secret, file: file!, reference: values.reference, paidOn: values.paidOn.trim() };
    await callApi('POST /checkout/slip/send', sent, { lasting: true });
    await refresh('checkout-slip');
  };
  return (
    <Section title={t('checkout-web.slip.send')} about={t('checkout-web.slip.about')}>
      <SmallForm
        form={form}
        checks={{
          file: file ? null : t('checkout-web.slip.missing'),
          paidOn: paidOn && paidOn > today() ? t('payments.paidAhead') : dayProblem(values.paidOn),
        }}
        onSend={send}
        action={t('checkout-web.slip.send')}
      >
        <fieldset id={id} tabIndex={-1} className="field" data-wrong={wrong ? '' : undefined}>
          <legend>
            {t('checkout-web.slip.file')}
            <Star />
          </legend>
          <p className="field-hint">{t('checkout-web.slip.fileHint', { size: FILE_BYTES / 1024 / 1024 })}</p>
          <div className="row">
            <ChooseFiles
              label={file ? t('checkout-web.slip.chooseOther') : t('checkout-web.slip.choose')}
              several={false}
              onFiles={(files) => setFile(files[0] ?? null)}
            />
            <span role="status">{file?.name}</span>
          </div>
          {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
        </fieldset>
        <TextField
          {...form.required('reference')}
          hint={t('checkout-web.slip.referenceHint')}
          autoComplete="off"
          maxLength={100}
        />
        <TextField required {...form.field('paidOn')} inputMode="numeric" />
      </SmallForm>
    </Section>
  );
}
