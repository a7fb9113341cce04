import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { originLine } from './origin-line.ts';

type Row = Output<'GET /form/definition/list'>['rows'][number];

/** The forms of this tenant: what is in use, since when and by whom, and which are being edited. */
export default function FormEditor() {
  const { t } = useWords();
  const query = useRead('form-definition', 'GET /form/definition/list', {}, { loud: true });
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  const columns: Column<Row>[] = [
    { key: 'title', header: t('form-editor.form'), cell: (row) => row.title },
    { key: 'version', header: t('form-editor.versionShort'), align: 'end', cell: (row) => number(row.version) },
    { key: 'since', header: t('form-editor.since'), cell: (row) => originLine(row) },
    {
      key: 'copy',
      header: t('word.status'),
      cell: (row) => (
        <span className="row">
          {row.workCopy ? (
            <>
              <Badge tone="wait">{t('form-editor.beingEdited')}</Badge>
              <span className="small muted">
                {t('form-editor.byAt', { by: row.workCopy.by, at: dateTime(row.workCopy.savedAt) })}
              </span>
            </>
          ) : (
            <Badge tone="good">{t('editing.inUse')}</Badge>
          )}
          {row.fileChanged && <Badge tone="warn">{t('form-editor.fileChanged')}</Badge>}
        </span>
      ),
    },
  ];
  return (
    <PageCard title={t('form-editor.title')} subtitle={t('form-editor.subtitle')}>
      <DataTable
        caption={t('form-editor.title')}
        columns={columns}
        rows={query.data?.rows}
        rowKey={(row) => row.formId}
        rowLink={(row) => `/form-editor/${row.formId}`}
        empty={<EmptyState icon="file" title={t('form-editor.empty')} />}
      />
    </PageCard>
  );
}
