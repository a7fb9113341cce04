import type { Output } from '../../../../contract/calls/calls.ts';
import type { Translate } from '../../../../contract/fields/field-input.ts';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import type { Column } from '../../../../engine/web/ui/data-table.tsx';
import { date, money } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Entry = Output<'GET /user/paymentLog'>['rows'][number];

/** The own invoices and payments, or everybody's for who looks after payments (ACC-7, ADM-2). */
export default function PaymentLog() {
  const { t } = useWords();
  const treasurer = mayUse(useSession(), ['payment-manage']);
  const list = useList('GET /user/paymentLog', {
    key: 'payments',
    names: ['whose'],
    query: ({ whose }) => ({ everybody: treasurer && whose === 'everybody' }),
  });
  const everybody = list.filter.everybody === true;
  return (
    <ListScreen
      list={list}
      title={t('paymentLog.title')}
      {...(treasurer && {
        filters: [
          {
            kind: 'choice',
            name: 'whose',
            label: t('paymentLog.whose'),
            none: t('paymentLog.own'),
            options: [{ value: 'everybody', label: t('paymentLog.everybody') }],
          },
        ],
      })}
      columns={columnsOf(everybody, t)}
      rowKey={(entry) => entry.invoiceId}
      rowLink={({ invoiceId }) => pathTo('Invoice', { invoiceId })}
      empty={{ title: t('paymentLog.empty'), text: t('paymentLog.emptyText') }}
    />
  );
}

function columnsOf(everybody: boolean, t: Translate): Column<Entry>[] {
  return [
    { key: 'number', header: t('payments.number'), cell: ({ number }) => <span className="num">{number}</span> },
    { key: 'at', header: t('paymentLog.at'), cell: ({ at }) => <span className="num">{date(at)}</span> },
    {
      key: 'payer',
      header: t('payments.payer'),
      cell: ({ payer }) => <span style={{ wordBreak: 'keep-all' }}>{payer}</span>,
      on: everybody,
    },
    { key: 'purpose', header: t('paymentLog.purpose'), cell: ({ purpose }) => purpose },
    { key: 'status', header: t('word.status'), cell: ({ status }) => status },
    {
      key: 'payment',
      header: t('word.paymentNumber'),
      cell: ({ paymentNumber }) => <span className="num">{paymentNumber ?? '–'}</span>,
    },
    {
      key: 'paper',
      header: t('paymentLog.paper'),
      cell: ({ receiptNumber, creditNumber, reference }) => (
        <>
          <span className="num">{receiptNumber ?? creditNumber ?? '–'}</span>
          {reference && (
            <>
              <br />
              <span className="muted small">{reference}</span>
            </>
          )}
        </>
      ),
    },
    {
      key: 'total',
      header: t('word.amount'),
      align: 'end',
      cell: ({ totalCents }) => <span className="num">{money(totalCents)}</span>,
    },
  ];
}
