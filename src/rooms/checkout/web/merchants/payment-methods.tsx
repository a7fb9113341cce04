import { useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { MerchantForm } from './merchant-form.tsx';

/** The ways to pay of the organisation, each with its merchant (PAY-2). */
export default function PaymentMethods() {
  const { t } = useWords();
  const query = useRead('checkout', 'GET /checkout/merchant/list');
  return (
    <PageCard width="form" title={t('checkout-web.methods.title')} subtitle={t('checkout-web.methods.subtitle')}>
      {query.data ? (
        <div className="stack" data-gap="l">
          {query.data.rows.map((merchant) => (
            <MerchantForm key={`${merchant.method} ${merchant.version}`} merchant={merchant} />
          ))}
        </div>
      ) : (
        <Unread query={query} lines={8} />
      )}
    </PageCard>
  );
}
