import { callApi } from '../call.ts';
import { useRead } from '../read.ts';
import { ActButton } from '../ui/act-button.tsx';
import { money } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { useWords } from '../words.ts';

/**
 * The ways to pay something of one's own that is open, each a button that leads to the gateway's page (PAY-2). Nothing
 * where there is none; while a payment is being checked that is said first.
 */
export function PayBox({ kind, id }: { kind: string; id: string }) {
  const { t } = useWords();
  const { data } = useRead('checkout', 'GET /checkout/offer', { kind, id }, { staleTime: 0, retry: false });
  if (!data || data.methods.length === 0) return null;
  const pay = async (method: string) => {
    const { url } = await callApi('POST /checkout/start', { kind, id, method });
    window.location.assign(url);
  };
  return (
    <div data-print="no">
      <Section title={t('checkout-web.pay.title')} about={t('checkout-web.pay.about')}>
        {data.checking && <p role="status">{t('checkout-web.pay.checking')}</p>}
        <div className="row">
          {data.methods.map(({ method, label }, at) => (
            <ActButton key={method} kind={at === 0 && !data.checking ? 'primary' : 'quiet'} act={() => pay(method)}>
              {t('checkout-web.pay.by', { amount: money(data.cents), method: label })}
            </ActButton>
          ))}
        </div>
      </Section>
    </div>
  );
}
