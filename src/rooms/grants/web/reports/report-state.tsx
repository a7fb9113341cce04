import { daysBetween, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { Comment } from '../../../../engine/web/review/comment.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Report } from '../project/project-data.ts';

/** How far away the day of a report is, or by how much it has passed; nothing where it was handed in in time. */
export function useReportDue(): (report: Report) => string {
  const { t } = useWords();
  return ({ status, dueOn, late, lateDays }) => {
    if (lateDays === 1) return late ? t('grants-reports.late.one') : t('grants-reports.cameLate.one');
    if (lateDays > 1)
      return late
        ? t('grants-reports.late.days', { days: lateDays })
        : t('grants-reports.cameLate.days', { days: lateDays });
    if (status === 'submitted' || status === 'accepted') return '';
    const days = daysBetween(hongKongDate(new Date(clock.now())), dueOn);
    if (days === 0) return t('grants-reports.left.today');
    return days === 1 ? t('grants-reports.left.one') : t('grants-reports.left.days', { days });
  };
}

/** Where a report stands in full sentences, and what was said with the last decision. */
export function ReportState({ report }: { report: Report }) {
  const { t } = useWords();
  const due = useReportDue();
  const { status, late, comment, decidedAt, submittedAt } = report;
  const date = formatDate(report.dueOn);
  const sentence: Record<Report['status'], string> = {
    due: late ? t('grants-reports.state.late', { date }) : t('grants-reports.state.due', { date }),
    draft: late ? t('grants-reports.state.late', { date }) : t('grants-reports.state.due', { date }),
    returned: late ? t('grants-reports.state.returnedLate', { date }) : t('grants-reports.state.returned', { date }),
    submitted: t('grants-reports.state.submitted', { at: submittedAt ? dateTime(submittedAt) : '' }),
    accepted: t('grants-reports.state.accepted', { at: decidedAt ? dateTime(decidedAt) : '' }),
  };
  const days = due(report);
  return (
    <div className="stack">
      <p className="lead">{sentence[status]}</p>
      <p className="muted">
        {dotted([
          t('grants-reports.one', { number: report.number }),
          t('grants-reports.periodOf', { from: formatDate(report.fromOn), to: formatDate(report.toOn) }),
          (status === 'submitted' || status === 'accepted') && t('grants-reports.dueOf', { date }),
          days,
        ])}
      </p>
      {comment && <Comment by={decidedAt && t('grants-reports.said', { at: dateTime(decidedAt) })}>{comment}</Comment>}
    </div>
  );
}
