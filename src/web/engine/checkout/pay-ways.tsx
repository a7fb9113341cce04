import type { Output } from '../../../contract/calls/calls.ts';
import { ActButton } from '../ui/act-button.tsx';
import { money } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { useWords } from '../words.ts';

/**
 * The ways to pay, each a button that leads to the gateway's page (PAY-2). Nothing where there is none; while a payment
 * is being checked that is said first.
 * @param start begins it and answers the page of the gateway
 */
export function PayWays({
  offer,
  start,
}: {
  offer: Output<'GET /checkout/offer'>;
  start: (method: string) => Promise<{ url: string }>;
}) {
  const { t } = useWords();
  if (offer.methods.length === 0) return null;
  const pay = async (method: string) => {
    const { url } = await start(method);
    window.location.assign(url);
  };
  return (
    <div data-print="no">
      <Section title={t('checkout-web.pay.title')} about={t('checkout-web.pay.about')}>
        {offer.checking && <p role="status">{t('checkout-web.pay.checking')}</p>}
        <div className="row">
          {offer.methods.map(({ method, label }, at) => (
            <ActButton key={method} kind={at === 0 && !offer.checking ? 'primary' : 'quiet'} act={() => pay(method)}>
              {t('checkout-web.pay.by', { amount: money(offer.cents), method: label })}
            </ActButton>
          ))}
        </div>
      </Section>
    </div>
  );
}
