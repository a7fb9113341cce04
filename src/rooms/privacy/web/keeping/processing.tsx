import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Row = Output<'GET /privacy/processing'>['rows'][number];
type Gone = Output<'GET /privacy/retention'>['rows'][number];

/** The record of processing, made from what the rooms declare, and what went because its time was over. */
export default function Processing() {
  const { t } = useWords();
  const query = useRead('privacy', 'GET /privacy/processing', {});
  const gone = useRead('privacy', 'GET /privacy/retention', {});
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  const columns: Column<Row>[] = [
    { key: 'title', header: t('privacy.plan.kind'), cell: ({ title }) => title },
    { key: 'purpose', header: t('privacy.plan.purpose'), cell: ({ purpose }) => purpose },
    { key: 'readers', header: t('privacy.readers'), cell: ({ readers }) => readers },
    { key: 'kept', header: t('privacy.kept'), cell: ({ kept }) => kept },
    { key: 'fields', header: t('privacy.fields'), cell: ({ fields }) => fields.join(' · ') },
  ];
  const log: Column<Gone>[] = [
    { key: 'at', header: t('word.when'), cell: ({ at }) => dateTime(at) },
    { key: 'title', header: t('privacy.plan.kind'), cell: ({ title }) => title },
    { key: 'rows', header: t('privacy.plan.count'), align: 'end', cell: ({ rows }) => number(rows) },
  ];
  return (
    <PageCard title={t('privacy.processing')} subtitle={t('privacy.processingAbout')}>
      <div className="stack" data-gap="l">
        <DataTable
          caption={t('privacy.processing')}
          columns={columns}
          rows={query.data?.rows}
          rowKey={({ kind }) => kind}
          empty={<EmptyState title={t('privacy.plan.empty')} />}
        />
        <Section title={t('privacy.retention')} about={t('privacy.retentionAbout')}>
          <DataTable
            caption={t('privacy.retention')}
            columns={log}
            rows={gone.data?.rows}
            rowKey={({ at, title }) => `${at} ${title}`}
            empty={<EmptyState title={t('privacy.retentionEmpty')} />}
          />
        </Section>
      </div>
    </PageCard>
  );
}
