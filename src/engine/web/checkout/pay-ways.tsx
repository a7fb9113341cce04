import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { CallRefused } from '../call.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Badge } from '../ui/badge.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { money } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { useWords } from '../words.ts';

type Offer = Output<'GET /checkout/offer'>;
/** A way to pay, and whether the payer goes on although another payment is being checked. */
type Wish = { method: string; again: boolean };

/**
 * The ways to pay, each a button that leads to the gateway's page (PAY-2). Nothing where there is none. While a payment
 * is being checked, or a slip waits for staff, that is said first, and a second payment is asked about before it begins.
 * @param start begins it and answers the page of the gateway
 */
export function PayWays({ offer, start }: { offer: Offer; start: (wish: Wish) => Promise<{ url: string }> }) {
  const { t } = useWords();
  const [chosenWay, setChosenWay] = useState<string | null>(null);
  const { checking, slip } = offer;
  if (offer.methods.length === 0 && !checking) return null;
  const pay = async (wish: Wish) => {
    const { url } = await start(wish);
    window.location.assign(url);
  };
  const begin = async (method: string) => {
    if (checking) return setChosenWay(method);
    try {
      await pay({ method, again: false });
    } catch (error) {
      // another page has paid meanwhile, or sent a slip
      if (!(error instanceof CallRefused && error.code === 'checkout.again')) throw error;
      setChosenWay(method);
    }
  };
  const amount = money(offer.cents);
  return (
    <div data-print="no">
      <Section title={t('checkout-web.pay.title')} about={t('checkout-web.pay.about')}>
        {checking && (
          <p role="status">
            <Badge tone="warn">{t('checkout-web.pay.isChecking')}</Badge>{' '}
            {t(slip ? 'checkout-web.pay.slipWaits' : 'checkout-web.pay.checking')}
          </p>
        )}
        <div className="row">
          {offer.methods.map(({ method, label }, at) => (
            <ActButton key={method} kind={at === 0 && !checking ? 'primary' : 'quiet'} act={() => begin(method)}>
              {t('checkout-web.pay.by', { amount, method: label })}
            </ActButton>
          ))}
        </div>
      </Section>
      {chosenWay !== null && (
        <ConfirmDialog
          title={t('checkout-web.pay.again')}
          action={t('checkout-web.pay.againAct')}
          about={t(slip ? 'checkout-web.pay.againSlip' : 'checkout-web.pay.againChecking', { amount })}
          back={t('checkout-web.pay.againBack')}
          danger
          onSend={() => pay({ method: chosenWay, again: true })}
          onClose={() => setChosenWay(null)}
        />
      )}
    </div>
  );
}
