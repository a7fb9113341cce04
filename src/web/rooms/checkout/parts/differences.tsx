import type { Output } from '../../../../contract/calls/calls.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { Facts } from '../../../engine/ui/facts.tsx';
import { dateTime, money } from '../../../engine/ui/format.ts';
import { AppLink } from '../../../engine/ui/link.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './refunds.module.css';

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
    <ul className={css.list}>
      {differences.map((one) => (
        <li key={one.txnId} className={css.refund}>
          <p>
            <strong>{one.what}</strong>
          </p>
          <Facts
            facts={[
              [t('checkout-web.books.gateway'), amount(one.gatewayCents)],
              [t('checkout-web.books.ledger'), amount(one.ledgerCents)],
              [t('checkout-web.books.reference'), one.txnId],
              [
                t('checkout-web.books.order'),
                one.path ? (
                  <AppLink key="order" to={one.path}>
                    {one.orderRef}
                  </AppLink>
                ) : (
                  one.orderRef
                ),
              ],
              [
                t('checkout-web.books.resolved'),
                one.resolved && `${one.resolved.reason} (${one.resolved.by}, ${dateTime(one.resolved.at)})`,
              ],
            ]}
          />
          {!one.resolved && (
            <p>
              <span className="muted">{t('checkout-web.books.todo')}</span> {one.todo}
            </p>
          )}
          {one.abilities.resolve && (
            <div className="row">
              <Button size="s" onClick={() => onResolve(one)}>
                {t('checkout-web.books.resolve')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
