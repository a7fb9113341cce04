import type { Output } from '../../../contract/calls/calls.ts';
import type { Translate } from '../../../contract/fields/field-input.ts';
import { CallRefused } from '../call.ts';
import { useRead } from '../read.ts';
import { pathTo } from '../routes.ts';
import { useAddressBar } from '../ui/address-bar.ts';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ago, date, number } from '../ui/format.ts';
import { Broken, NotFound } from '../ui/message-page.tsx';
import { PageCard } from '../ui/page-card.tsx';
import { useWords } from '../words.ts';

type Row = Output<'GET /workflow/waiting'>['rows'][number];

/** The runs that wait for the reader at one step, who has waited longest first. */
export default function WaitingScreen() {
  const { t } = useWords();
  const [{ graph, step }] = useAddressBar(['graph', 'step']);
  const query = useRead('workflow', 'GET /workflow/waiting', { graph, step });
  const { data, error } = query;
  if (error instanceof CallRefused && error.status === 404) return <NotFound />;
  if (error && !data) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <PageCard
      title={data ? `${data.title} · ${data.step}` : t('workflows.waiting')}
      subtitle={t('workflows.waitingAbout')}
    >
      <DataTable
        caption={t('workflows.waiting')}
        columns={columnsOf(t)}
        rows={data?.rows}
        rowKey={(row) => row.nodeId}
        rowLink={(row) => pathTo('Workflow-Journey', { nodeId: row.nodeId })}
        empty={
          <EmptyState icon="check" title={t('workflows.noneWaiting')}>
            {t('workflows.noneWaitingText')}
          </EmptyState>
        }
      />
      {data && data.total > data.rows.length && (
        <p className="muted">{t('workflows.moreWaiting', { n: number(data.total) })}</p>
      )}
    </PageCard>
  );
}

const columnsOf = (t: Translate): Column<Row>[] => [
  { key: 'who', header: t('workflows.whose'), cell: (row) => row.who },
  { key: 'since', header: t('workflows.waitsSince'), cell: (row) => ago(row.since) },
  {
    key: 'due',
    header: t('workflows.lastDay'),
    cell: ({ dueOn, overdue }) => {
      if (!dueOn) return '–';
      return overdue ? <Badge tone="bad">{t('workflows.overdue', { date: date(dueOn) })}</Badge> : date(dueOn);
    },
  },
];
