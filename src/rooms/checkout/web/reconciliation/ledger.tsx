import type { Output } from '../../../../contract/calls/calls.ts';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Entry = Output<'GET /checkout/intent/get'>['ledger'][number];

/** What the gateway moved, as it says it; another currency stands beside its amount. */
export function Ledger({ ledger }: { ledger: readonly Entry[] }) {
  const { t } = useWords();
  const columns: Column<Entry>[] = [
    { key: 'kind', header: t('checkout-web.payment.movement'), cell: (row) => row.kind },
    { key: 'at', header: t('word.time'), cell: (row) => dateTime(row.at) },
    { key: 'reference', header: t('word.reference'), cell: (row) => row.reference },
    {
      key: 'amount',
      header: t('word.amount'),
      align: 'end',
      cell: (row) => (row.currency === 'HKD' ? money(row.cents) : `${money(row.cents)} (${row.currency})`),
    },
  ];
  return (
    <DataTable
      caption={t('checkout-web.payment.ledger')}
      columns={columns}
      rows={ledger}
      rowKey={(row) => row.reference}
      empty={<p className="muted">{t('checkout-web.payment.none')}</p>}
    />
  );
}
