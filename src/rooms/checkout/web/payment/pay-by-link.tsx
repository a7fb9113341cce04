import { useParams, useSearch } from '@tanstack/react-router';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { PayWays } from '../../../../engine/web/checkout/pay-ways.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Where the link in a mail leads: what is owed and the ways to pay it, without logging in (PAY-2). */
export default function PayByLink() {
  const { t } = useWords();
  const { kind = '', id = '' } = useParams({ strict: false }) as { kind?: string; id?: string };
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  const named = { kind, id, key };
  const query = useRead('checkout-link', 'POST /checkout/link', named, { staleTime: 0, gcTime: 0, retry: false });
  const { data } = query;
  return (
    <PageCard width="form" title={t('checkout-web.link.title')}>
      {!data && <Unread query={query} lines={4} />}
      {data && (
        <div className="stack" data-gap="l">
          {data.owed ? (
            <>
              <Facts
                facts={[
                  [t('checkout-web.link.what'), data.owed.text],
                  [t('word.number'), data.owed.reference],
                  [t('word.amount'), money(data.cents)],
                  ...(data.owed.dueOn ? [[t('checkout-web.link.due'), formatDate(data.owed.dueOn)] as const] : []),
                ]}
              />
              <PayWays offer={data} start={(wish) => callApi('POST /checkout/link/start', { ...named, ...wish })} />
              {data.owed.howToPay && (
                <Section title={t('checkout-web.link.otherwise')}>
                  <p className="written">{data.owed.howToPay}</p>
                </Section>
              )}
            </>
          ) : (
            <p role="status">{t('checkout-web.link.nothing')}</p>
          )}
          {data.path && (
            <div className="row">
              <ButtonLink kind="quiet" to={data.path}>
                {t('checkout-web.link.open')}
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </PageCard>
  );
}
