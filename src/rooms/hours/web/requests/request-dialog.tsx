import { formatDate, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { type SmallFormState, useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { CERTIFICATE_LANGS, type CertificateLang } from '../../contract/values.ts';
import type { Named } from '../entries/enter-dialog.tsx';

type Period = 'from' | 'to' | 'language';

/** The year so far, or all of one that is over. */
export function wholeYear(year: number): { from: string; to: string } {
  const today = hongKongDate(new Date(clock.now()));
  const last = `${year}-12-31`;
  return { from: formatDate(`${year}-01-01`), to: formatDate(last < today ? last : today) };
}

export const languageOf = (value: string): CertificateLang =>
  CERTIFICATE_LANGS.find((lang) => lang === value) ?? 'both';

/** What is wrong with the days of a period, in words. */
export function usePeriodChecks(values: Readonly<Record<'from' | 'to', string>>) {
  const { t } = useWords();
  const [from, to] = [parseDate(values.from.trim()), parseDate(values.to.trim())];
  return {
    from: dayProblem(values.from),
    to: from && to && to < from ? t('problem.dateOrder') : dayProblem(values.to),
  };
}

/** Days and language of a certificate. */
export function PeriodFields({ form }: { form: SmallFormState<Period> | SmallFormState<Period | 'personId'> }) {
  const { t } = useWords();
  const { field } = form as SmallFormState<Period>;
  return (
    <>
      <TextField required {...field('from')} inputMode="numeric" autoComplete="off" />
      <TextField required {...field('to')} inputMode="numeric" autoComplete="off" />
      <Select {...field('language')} options={optionsOf(t, 'hours.lang', CERTIFICATE_LANGS)} />
    </>
  );
}

/** Asks for a certificate of a period (VOL-6). */
export function RequestDialog({ people, year, ...dialog }: { people: readonly Named[]; year: number } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      personId: t('word.volunteer'),
      from: t('hours.periodFrom'),
      to: t('hours.periodTo'),
      language: t('hours.lang'),
    },
    { personId: people[0]?.personId ?? '', ...wholeYear(year), language: 'both' },
  );
  const checks = usePeriodChecks(form.values);
  return (
    <FormDialog
      title={t('hours.ask')}
      action={t('hours.ask.send')}
      form={form}
      checks={checks}
      onSend={() =>
        callApi('POST /certificate/request', { ...form.values, language: languageOf(form.values.language) })
      }
      refresh={() => refresh('hours')}
      {...dialog}
    >
      <p>{t('hours.ask.text')}</p>
      {people.length > 1 && (
        <Select
          {...form.field('personId')}
          options={people.map(({ personId, name }) => ({ value: personId, label: name }))}
        />
      )}
      <PeriodFields form={form} />
    </FormDialog>
  );
}
