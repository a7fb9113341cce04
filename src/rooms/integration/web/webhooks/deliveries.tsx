import { useParams } from '@tanstack/react-router';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Delivery = Output<'GET /webhook/deliveries'>['rows'][number];

/** What was sent to a target, what came back, and sending it again. */
export default function Deliveries() {
  const { t } = useWords();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useRead('integration', 'GET /webhook/deliveries', { webhookId: id });
  if (!query.data) return <Unread query={query} />;
  const replay = (deliveryId: string) => callApi('POST /webhook/replay', { deliveryId });
  const columns: Column<Delivery>[] = [
    { key: 'event', header: t('integration.event'), cell: ({ label }) => label },
    { key: 'at', header: t('word.when'), cell: ({ at }) => dateTime(at) },
    { key: 'state', header: t('word.state'), cell: ({ stateLabel }) => stateLabel },
    { key: 'tries', header: t('integration.tries'), align: 'end', cell: ({ tries }) => number(tries) },
    { key: 'answer', header: t('integration.answer'), cell: ({ answer }) => answer },
  ];
  return (
    <PageCard title={t('integration.deliveries')} subtitle={t('integration.deliveriesAbout')}>
      <DataTable
        caption={t('integration.deliveries')}
        columns={columns}
        rows={query.data.rows}
        rowKey={({ deliveryId }) => deliveryId}
        rowActions={({ deliveryId, state }) =>
          state !== 'waiting' && (
            <ActButton size="s" act={() => replay(deliveryId)} refresh={() => refresh('integration')}>
              {t('integration.replay')}
            </ActButton>
          )
        }
        empty={<EmptyState title={t('integration.deliveriesEmpty')} />}
      />
    </PageCard>
  );
}
