import { useParams, useSearch } from '@tanstack/react-router';
import type { WordKey } from '../../../../contract/word-key.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { Icon, type IconName } from '../../../../engine/web/ui/icon.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { ReturnState } from '../../contract/values.ts';
import css from './payment-return.module.css';

/** While a payment is being checked the gateway is asked again so often. Milliseconds. */
const AGAIN_MS = 4_000;
const TIMES = 20;

const STATES: Record<ReturnState, { icon: IconName; word: WordKey; text: WordKey }> = {
  paid: { icon: 'check', word: 'checkout-web.return.paid', text: 'checkout-web.return.paidText' },
  checking: { icon: 'wait', word: 'checkout-web.return.checking', text: 'checkout-web.return.checkingText' },
  notCompleted: {
    icon: 'info',
    word: 'checkout-web.return.notCompleted',
    text: 'checkout-web.return.notCompletedText',
  },
  review: { icon: 'warning', word: 'checkout-web.return.review', text: 'checkout-web.return.reviewText' },
};

/** Where a gateway sends people back: what became of the payment, whoever is logged in, or nobody (PAY-4). */
export default function PaymentReturn() {
  const { t } = useWords();
  const { intentId = '' } = useParams({ strict: false }) as { intentId?: string };
  const { s: secret = '', by } = useSearch({ strict: false }) as { s?: string; by?: string };
  const query = useRead(
    'checkout-return',
    'POST /checkout/return',
    { intentId, secret, byLink: by === 'link' },
    {
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchInterval: ({ state }) =>
        state.data?.state === 'checking' && state.dataUpdateCount < TIMES ? AGAIN_MS : false,
    },
  );
  const { data } = query;
  const shown = data && STATES[data.state];
  return (
    <PageCard width="form" title={t('checkout-web.return.title')}>
      {!shown && (
        <Unread query={query}>
          <p role="status">{t('checkout-web.return.asking')}</p>
          <Skeleton lines={2} />
        </Unread>
      )}
      {shown && (
        <div className="stack" data-gap="l">
          <div className={css.answer} data-state={data.state} role="status">
            <span className={`disc ${css.sign}`}>
              <Icon name={shown.icon} size={28} />
            </span>
            <div className="stack">
              <p className={css.word}>{t(shown.word)}</p>
              <p>{t(shown.text)}</p>
              {data.paid && <p>{data.paid.next}</p>}
            </div>
          </div>
          {data.paid && (
            <Facts
              facts={[
                [t('word.amount'), money(data.paid.cents)],
                [t('checkout-web.return.receipt'), data.paid.receipt],
              ]}
            />
          )}
          <div className="row">
            <ButtonLink kind="primary" to={data.path}>
              {data.state === 'notCompleted' ? t('checkout-web.return.again') : t('word.goOn')}
            </ButtonLink>
          </div>
        </div>
      )}
    </PageCard>
  );
}
