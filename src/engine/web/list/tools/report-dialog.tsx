import { dayFilters } from '../../../../contract/lists/list.ts';
import { callApi } from '../../call.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWords } from '../../words.ts';
import type { ListToolsProps } from './list-tools.tsx';
import { ReportFields, reportChecks, reportSent, useReportForm } from './report-fields.tsx';

/** Saves exactly what the list shows as a report, to be made now and then for chosen staff. */
export function ReportDialog({
  declared,
  shown,
  filter,
  onClose,
}: Pick<ListToolsProps, 'declared' | 'shown' | 'filter'> & { onClose: () => void }) {
  const { t } = useWords();
  const filters = dayFilters(declared).map(({ key, label }) => ({ key, label: t(label) }));
  const form = useReportForm(filters);
  return (
    <FormDialog
      title={t('lists.report')}
      action={t('word.save')}
      form={form}
      checks={reportChecks(form, t)}
      onSend={() =>
        callApi('POST /report/save', {
          ...reportSent(form),
          list: declared.name,
          columns: shown.map(({ key }) => key).join(),
          query: { ...filter },
        })
      }
      onClose={onClose}
    >
      <p>{t('lists.report.about')}</p>
      <ReportFields form={form} filters={filters} />
    </FormDialog>
  );
}
