import type { Output } from '../../../../contract/calls/calls.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Difference = Output<'GET /checkout/reconciliation/get'>['differences'][number];

/** Each movement over which two books differ: what it is, what to do, and what somebody has done. */
export function Differences({
  differences,
  agrees,
  onResolve,
}: {
  differences: readonly Difference[];
  /** The books were read: without differences they agree. */
  agrees: boolean;
  onResolve: (difference: Difference) => void;
}) {
  const { t } = useWords();
  if (differences.length === 0) return agrees ? <p className="muted">{t('checkout-web.books.none')}</p> : null;
  const amount = (cents: number | null) => (cents === null ? '–' : money(cents));
  return (
    <ul className="stack">
      {differences.map((difference) => (
        <li key={difference.txnId} className="card stack" data-gap="xs">
          <p>
            <strong>{difference.what}</strong>
          </p>
          <Facts
            facts={[
              [t('checkout-web.books.gateway'), amount(difference.gatewayCents)],
              [t('checkout-web.books.ledger'), amount(difference.ledgerCents)],
              [t('word.reference'), difference.txnId],
              [
                t('checkout-web.books.order'),
                difference.path ? (
                  <AppLink key="order" to={difference.path}>
                    {difference.orderRef}
                  </AppLink>
                ) : (
                  difference.orderRef
                ),
              ],
              [
                t('checkout-web.books.resolved'),
                difference.resolved &&
                  `${difference.resolved.reason} (${difference.resolved.by}, ${dateTime(difference.resolved.at)})`,
              ],
            ]}
          />
          {!difference.resolved && (
            <p>
              <span className="muted">{t('checkout-web.books.todo')}</span> {difference.todo}
            </p>
          )}
          {difference.abilities.resolve && (
            <div className="row">
              <Button size="s" onClick={() => onResolve(difference)}>
                {t('checkout-web.books.resolve')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
