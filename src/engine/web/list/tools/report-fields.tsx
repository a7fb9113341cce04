import type { Output } from '../../../../contract/calls/calls.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import type { Say } from '../../../../contract/lists/list.ts';
import { EXPORT_FORMATS } from '../../../../contract/values/exports.ts';
import {
  REPORT_LAST_DAY,
  REPORT_PERIODS,
  REPORT_SCHEDULES,
  type ReportPeriod,
  WEEKDAY_WORDS,
} from '../../../../rooms/reports/contract/values.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type SmallFormState, useSmallForm } from '../../ui/use-small-form.ts';
import { optionsOf, useWords } from '../../words.ts';

type ReportField = 'name' | 'format' | 'period' | 'periodOf' | 'schedule' | 'onDay' | 'receivers';
type Report = Output<'GET /report/list'>['rows'][number];
/** Filters of the list that take days, with what they are called. */
type DayFilters = Report['dayFilters'];

/** How a report is called, as what file it comes, of which days, when and for whom it is made. */
export function useReportForm(filters: DayFilters, report?: Report) {
  const { t } = useWords();
  return useSmallForm<ReportField>(
    {
      name: t('lists.report.name'),
      format: t('lists.export.format'),
      period: t('lists.report.period'),
      periodOf: t('lists.report.periodOf'),
      schedule: t('lists.report.schedule'),
      onDay: t('lists.report.onDay'),
      receivers: t('lists.report.receivers'),
    },
    {
      name: report?.name ?? '',
      format: report?.format ?? 'xlsx',
      period: report?.period ?? '',
      periodOf: report?.periodOf ?? filters[0]?.key ?? '',
      schedule: report?.schedule ?? 'none',
      onDay: String(report?.onDay ?? 1),
      receivers: report?.receivers.join(', ') ?? '',
    },
  );
}

/** What can be told before it is sent. */
export const reportChecks = ({ values }: SmallFormState<ReportField>, t: Say) => ({
  name: isBlank(values.name) ? t('lists.report.noName') : null,
  receivers: values.schedule !== 'none' && isBlank(values.receivers) ? t('lists.report.noReceiver') : null,
});

/** The same as it is sent. */
export const reportSent = ({ values }: SmallFormState<ReportField>) => ({
  name: values.name,
  receivers: values.receivers,
  format: values.format as Report['format'],
  period: values.period as ReportPeriod | '',
  periodOf: values.period && values.periodOf,
  schedule: values.schedule as Report['schedule'],
  onDay: Number(values.onDay),
});

export function ReportFields({ form, filters }: { form: SmallFormState<ReportField>; filters: DayFilters }) {
  const { t } = useWords();
  const { schedule } = form.values;
  const days = Array.from({ length: schedule === 'weekly' ? 7 : REPORT_LAST_DAY }, (_, at) => String(at + 1));
  return (
    <>
      <TextField {...form.field('name')} data-first="" autoComplete="off" maxLength={80} required />
      <Select {...form.field('format')} options={optionsOf(t, 'lists.export', EXPORT_FORMATS)} />
      {filters.length > 0 && (
        <Select
          {...form.field('period')}
          hint={t('lists.report.periodHint')}
          options={[
            { value: '', label: t('lists.report.period.none') },
            ...optionsOf(t, 'lists.report.period', REPORT_PERIODS),
          ]}
        />
      )}
      {filters.length > 1 && form.values.period !== '' && (
        <Select {...form.field('periodOf')} options={filters.map(({ key, label }) => ({ value: key, label }))} />
      )}
      <Select
        {...form.field('schedule')}
        hint={t('lists.report.scheduleHint')}
        options={optionsOf(t, 'lists.report.every', REPORT_SCHEDULES)}
      />
      {(schedule === 'weekly' || schedule === 'monthly') && (
        <Select
          {...form.field('onDay')}
          options={days.map((value) => ({
            value,
            label: schedule === 'weekly' ? t(WEEKDAY_WORDS[Number(value) - 1]!) : value,
          }))}
        />
      )}
      <TextArea
        {...form.field('receivers')}
        hint={t('lists.report.receiversHint')}
        rows={2}
        maxLength={2000}
        required={schedule !== 'none'}
      />
    </>
  );
}
