import { callApi } from '../../../../engine/web/call.ts';
import {
  ReportFields,
  reportChecks,
  reportSent,
  useReportForm,
} from '../../../../engine/web/list/tools/report-fields.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Report } from './report-about.tsx';

/** When, how and for whom a report is made; who was slower than somebody else sees theirs. */
export function EditReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useWords();
  const { reportId, version } = report;
  const form = useReportForm(report.dayFilters, report);
  return (
    <FormDialog
      title={t('reports.editTitle', { name: report.name })}
      action={t('word.save')}
      form={form}
      checks={reportChecks(form, t)}
      onSend={() => callApi('POST /report/edit', { ...reportSent(form), reportId, version })}
      endsWith={({ code }) => code === 'record.stale'}
      refresh={() => refresh('reports')}
      onClose={onClose}
    >
      <ReportFields form={form} filters={report.dayFilters} />
    </FormDialog>
  );
}
