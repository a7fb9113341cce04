import { formatDate } from '../../../../contract/dates.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import { money } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Membership } from '../review/decide.ts';
import { InvoiceLine } from './invoices.tsx';

/** The invoices of a membership for who looks after payments; for others the one that waits. */
export function Money({ membership: { membershipId, invoice } }: { membership: Membership }) {
  const { t } = useWords();
  const all = mayUse(useSession(), ['payment-manage']);
  const { data } = useRead('payments', 'GET /payment/invoice/list', { record: membershipId }, { enabled: all });
  if (all && !data) return null;
  if (data ? data.rows.length === 0 : !invoice) return <p className="muted">{t('membership-desk.money.none')}</p>;
  return (
    <LineList>
      {data
        ? data.rows.map((row) => <InvoiceLine key={row.invoiceId} invoice={row} />)
        : invoice && (
            <Line
              name={invoice.number}
              about={t('membership-desk.invoice.about', {
                amount: money(invoice.totalCents),
                dueOn: formatDate(invoice.dueOn),
              })}
            />
          )}
    </LineList>
  );
}
