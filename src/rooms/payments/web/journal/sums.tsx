import type { Output } from '../../../../contract/calls/calls.ts';
import { money, number } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './sums.module.css';

/** What the invoices come to, as the server adds them up; every figure opens its list. */
export function Sums({ sums, search }: { sums: Output<'GET /payment/invoice/list'>['sums']; search: string }) {
  const { t } = useWords();
  const to = (status: string) =>
    `/payments?${new URLSearchParams({ ...(status && { status }), ...(search && { search }) })}`;
  const lines = [
    [t('payments-web.list.outstanding'), sums.open, to('')],
    [t('payments-web.list.ofItOverdue'), sums.overdue, to('overdue')],
    [t('payments-web.list.received'), sums.received, to('paid')],
  ] as const;
  return (
    <dl className={`card ${css.sums}`} data-tone="sunken">
      {lines.map(([label, { count, cents }, path]) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd className="row" data-gap="xs" data-align="baseline">
            <AppLink to={path} className={css.amount}>
              {money(cents)}
            </AppLink>
            <span className="muted small">{t('payments-web.list.count', { count: number(count) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
