import type { Output } from '../../../../contract/calls/calls.ts';
import { HeadFacts } from '../../../../engine/web/list/head-facts.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** What the invoices come to, as the server adds them up; every figure opens its list. */
export function Sums({ sums, search }: { sums: Output<'GET /payment/invoice/list'>['sums']; search: string }) {
  const { t } = useWords();
  const figure = (status: string, { cents }: { cents: number }) => (
    <AppLink to={`/payments?${new URLSearchParams({ ...(status && { status }), ...(search && { search }) })}`}>
      {money(cents)}
    </AppLink>
  );
  return (
    <HeadFacts
      facts={[
        [t('payments-web.list.outstanding'), figure('', sums.open)],
        [t('payments-web.list.ofItOverdue'), figure('overdue', sums.overdue)],
        [t('payments-web.list.received'), figure('paid', sums.received)],
      ]}
    />
  );
}
