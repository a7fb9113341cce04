import { addDays, formatDate, parseDate } from '../../../../contract/dates.ts';
import { MAX_REPORTS, reportPeriods } from '../../../../contract/report-periods.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';
import type { Project, Report } from '../project/project-data.ts';

type PlannedPeriod = { number: number; from: string; to: string; dueOn: string };
const FIELDS = ['everyMonths', 'endsOn', 'dueDays'] as const;
type Field = (typeof FIELDS)[number];

/** A whole number in a range, as it was typed; null where it is none. */
function whole(typed: string, least: number, most: number): number | null {
  const value = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** Lays out the reports of a project; the periods stand below as they are typed, before anything is kept (GRA-7). */
export function ReportPlan({
  applicationId,
  plan,
  reports,
  ...dialog
}: { applicationId: string; plan: NonNullable<Project['plan']>; reports: readonly Report[] } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      everyMonths: t('grants-reports.plan.every'),
      endsOn: t('grants-reports.plan.ends'),
      dueDays: t('grants-reports.plan.days'),
    },
    { everyMonths: '3', endsOn: formatDate(plan.endsOn), dueDays: '30' },
  );
  const typed = form.values;
  const everyMonths = whole(typed.everyMonths, 1, 12);
  const dueDays = whole(typed.dueDays, 0, 120);
  const endsOn = parseDate(typed.endsOn.trim());
  const early = endsOn !== null && endsOn < plan.from;
  const periods = everyMonths && endsOn && !early ? reportPeriods(plan.from, endsOn, everyMonths) : [];
  const many = periods.length > MAX_REPORTS;
  const ends =
    dayProblem(typed.endsOn) ||
    (early && t('grants-reports.endsEarly', { date: formatDate(plan.from) })) ||
    (many && t('grants-reports.tooMany', { count: MAX_REPORTS })) ||
    null;
  const layout =
    dueDays === null || many
      ? []
      : periods.map((period, at) => ({ ...period, number: plan.number + at, dueOn: addDays(period.to, dueDays) }));
  const gone = reports.filter(({ number }) => number >= plan.number + layout.length);
  const hints: Record<Field, string> = {
    everyMonths: t('grants-reports.plan.everyHint'),
    endsOn: t('grants-desk.dayHint'),
    dueDays: t('grants-reports.plan.daysHint'),
  };
  return (
    <DeskDialog
      title={t('grants-reports.plan.title')}
      action={t('grants-reports.plan.open')}
      wide
      form={form}
      checks={{
        everyMonths: everyMonths === null ? t('grants.monthsRange') : null,
        endsOn: ends,
        dueDays: dueDays === null ? t('grants.daysRange') : null,
      }}
      onSend={() =>
        callApi('POST /grant/report/schedule', {
          applicationId,
          everyMonths: everyMonths ?? 0,
          endsOn: endsOn ?? '',
          dueDays: dueDays ?? 0,
        })
      }
      {...dialog}
    >
      <p>{t('grants-reports.plan.about', { date: formatDate(plan.from) })}</p>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          hint={hints[name]}
          required
          inputMode={name === 'endsOn' ? 'text' : 'numeric'}
          autoComplete="off"
        />
      ))}
      <Periods planned={layout} />
      {layout.length > 0 && gone.length > 0 && (
        <p className="muted">
          {t('grants-reports.plan.gone', { numbers: gone.map(({ number }) => number).join(', ') })}
        </p>
      )}
    </DeskDialog>
  );
}

/** What would be kept. */
function Periods({ planned }: { planned: readonly PlannedPeriod[] }) {
  const { t } = useWords();
  const columns: Column<PlannedPeriod>[] = [
    { key: 'number', header: t('grants-reports.number'), cell: ({ number }) => t('grants-reports.one', { number }) },
    {
      key: 'period',
      header: t('grants-reports.period'),
      cell: ({ from, to }) => t('grants-reports.days', { from: formatDate(from), to: formatDate(to) }),
    },
    { key: 'due', header: t('grants-reports.due'), cell: ({ dueOn }) => formatDate(dueOn) },
  ];
  return (
    <div className="stack">
      <h3>{t('grants-reports.plan.preview')}</h3>
      <p className="muted" role="status">
        {planned.length > 0
          ? t('grants-reports.plan.count', { count: planned.length })
          : t('grants-reports.plan.nothing')}
      </p>
      {planned.length > 0 && (
        <DataTable
          caption={t('grants-reports.plan.preview')}
          columns={columns}
          rows={planned}
          rowKey={({ from }) => from}
          empty={null}
        />
      )}
    </div>
  );
}
