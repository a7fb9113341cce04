import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { longDate } from '../../../../engine/web/ui/format.ts';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { DeskLinks } from './desk-links.tsx';

type Row = Output<'GET /privacy/requests'>['rows'][number];

/** Who asked to have their data erased, open ones first. */
export default function Requests() {
  const { t } = useWords();
  const query = useRead('privacy', 'GET /privacy/requests', {});
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  const columns: Column<Row>[] = [
    { key: 'name', header: t('privacy.person'), cell: ({ name }) => name || t('privacy.erasedPerson') },
    { key: 'state', header: t('word.state'), cell: ({ stateLabel }) => stateLabel },
    { key: 'asked', header: t('privacy.asked'), cell: ({ askedAt }) => longDate(askedAt) },
    { key: 'due', header: t('privacy.due'), cell: ({ state, dueAt }) => (state === 'asked' ? longDate(dueAt) : '') },
  ];
  return (
    <PageCard title={t('privacy.desk')} subtitle={t('privacy.deskAbout')} footer={<DeskLinks />}>
      <DataTable
        caption={t('privacy.desk')}
        columns={columns}
        rows={query.data?.rows}
        rowKey={({ requestId }) => requestId}
        rowLink={({ requestId }) => `/privacy/requests/${requestId}`}
        empty={<EmptyState icon="check" title={t('privacy.deskEmpty')} />}
      />
    </PageCard>
  );
}
