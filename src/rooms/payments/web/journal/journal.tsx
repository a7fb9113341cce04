import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { HeadFacts } from '../../../../engine/web/list/head-facts.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathOf } from '../../../../engine/web/routes.ts';
import { money } from '../../../../engine/web/ui/format.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { journalDays } from '../../contract/journal-days.ts';
import { netOf } from '../../contract/journal-net.ts';
import { journalList } from '../../contract/lists.ts';
import { JOURNAL_PURPOSES } from '../../contract/values.ts';

/** What came and went, for the accountant: by day, paper and purpose, with the sums of the period (PAY-3). */
export default function Journal() {
  const { t } = useWords();
  const usual = journalDays(hongKongDate(new Date(clock.now())));
  const list = useList('GET /payment/journal/list', {
    key: 'payments',
    names: ['from', 'to', 'purpose'],
    query: ({ from, to, purpose }) => {
      const named = JOURNAL_PURPOSES.find((candidate) => candidate === purpose);
      return { days: from || to ? `${from},${to}` : `${usual.from},${usual.to}`, ...(named && { purpose: named }) };
    },
  });
  const { data, address } = list;
  const days = address.from || address.to ? address : usual;
  const dayOr = (day: string) => (day ? formatDate(day) : '…');
  return (
    <ListScreen
      declared={journalList}
      list={list}
      title={t('payments-web.journal.title')}
      filters={[
        { kind: 'date', name: 'from', label: t('word.from') },
        { kind: 'date', name: 'to', label: t('word.to') },
        {
          kind: 'choice',
          name: 'purpose',
          label: t('payments-web.journal.purpose'),
          options: optionsOf(t, 'payments.purpose', JOURNAL_PURPOSES),
        },
      ]}
      subject={
        data && (
          <HeadFacts
            facts={[
              [t('payments-web.journal.days'), `${dayOr(days.from)} – ${dayOr(days.to)}`],
              [t('payments-web.journal.receipts'), money(data.sums.receipts)],
              [t('payments-web.journal.voids'), data.sums.voids === 0 ? null : money(data.sums.voids)],
              [t('payments-web.journal.refunds'), data.sums.refunds === 0 ? null : money(data.sums.refunds)],
              [
                t('payments-web.journal.chargebacks'),
                data.sums.chargebacks === 0 ? null : money(data.sums.chargebacks),
              ],
              [t('payments-web.journal.imported'), data.sums.imported === 0 ? null : money(data.sums.imported)],
              [t('payments-web.journal.net'), money(netOf(data.sums))],
              [t('payments-web.journal.fees'), data.sums.fees === 0 ? null : money(data.sums.fees)],
            ]}
          />
        )
      }
      columns={columnsOf(journalList, t)}
      rowKey={(row) => `${row.number} ${row.kind} ${row.purpose} ${row.reference}`}
      rowLink={({ invoiceId, number }) =>
        (invoiceId && pathOf('Invoice', { invoiceId })) ||
        `/donations?${new URLSearchParams({ status: 'all', search: number })}`
      }
      empty={{ icon: 'check', title: t('payments-web.journal.empty') }}
    />
  );
}
