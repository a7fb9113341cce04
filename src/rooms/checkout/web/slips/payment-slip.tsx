import { useParams, useSearch } from '@tanstack/react-router';
import { useRead } from '../../../../engine/web/read.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { QrCode } from '../../../../engine/web/ui/qr-code.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { SlipForm } from './slip-form.tsx';

const TOLD = {
  sent: 'checkout-web.slip.isSent',
  confirmed: 'checkout-web.slip.isConfirmed',
  short: 'checkout-web.slip.isShort',
  over: 'checkout-web.slip.isOver',
  closed: 'checkout-web.slip.isClosed',
} as const;

/** Where a transfer goes, and where its slip is sent, by who has the link, logged in or not (PAY-2). */
export default function PaymentSlip() {
  const { t } = useWords();
  const { intentId = '' } = useParams({ strict: false }) as { intentId?: string };
  const { s: secret = '', by } = useSearch({ strict: false }) as { s?: string; by?: string };
  const named = { intentId, secret, byLink: by === 'link' };
  const query = useRead('checkout-slip', 'POST /checkout/slip', named, { staleTime: 0, gcTime: 0, retry: false });
  const { data } = query;
  return (
    <PageCard width="form" title={t('checkout-web.slip.title')}>
      {!data && <Unread query={query} lines={4} />}
      {data && (
        <div className="stack" data-gap="l">
          <Facts
            facts={[
              [t('checkout-web.slip.what'), data.text],
              [t('checkout-web.slip.number'), data.reference],
              [t('checkout-web.slip.amount'), money(data.cents)],
            ]}
          />
          {data.state === 'open' ? (
            <>
              {data.refused && <p role="alert">{t('checkout-web.slip.lastRefused', { reason: data.refused })}</p>}
              <Section title={t('checkout-web.slip.where')}>
                <p className="written">{data.howToPay}</p>
                {data.fpsCode && (
                  <figure className="stack" data-gap="s">
                    <QrCode text={data.fpsCode} label={t('checkout-web.slip.fpsLabel')} />
                    <figcaption className="small muted">{t('checkout-web.slip.fpsText')}</figcaption>
                  </figure>
                )}
              </Section>
              <SlipForm intentId={intentId} secret={secret} />
            </>
          ) : (
            <>
              <p role="status">
                {t(TOLD[data.state], { received: money(data.receivedCents ?? 0), owed: money(data.owedCents) })}
              </p>
              <div className="row">
                <ButtonLink kind="primary" to={data.path}>
                  {t('word.goOn')}
                </ButtonLink>
              </div>
            </>
          )}
        </div>
      )}
    </PageCard>
  );
}
