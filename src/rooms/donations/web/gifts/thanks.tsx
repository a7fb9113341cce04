import { useParams, useSearch } from '@tanstack/react-router';
import { formatDate } from '../../../../contract/dates.ts';

import { useRead } from '../../../../engine/web/read.ts';
import { money } from '../../../../engine/web/ui/format.ts';
import { ButtonLink, FileLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** After a gift was paid: thanks, the receipt, and what comes next (PAY-1). */
export default function Thanks() {
  const { t } = useWords();
  const { giftId = '' } = useParams({ strict: false }) as { giftId?: string };
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  const query = useRead('donations', 'POST /donation/thanks', { giftId, key }, { staleTime: 0, retry: false });
  const { data } = query;
  if (!data) return <Unread query={query} />;
  if (data.status === 'open')
    return (
      <PageCard width="form" title={t('donations-give.notYet.title')}>
        <div className="stack" data-gap="l">
          <p role="status">{t('donations-give.notYet')}</p>
          <div className="row">
            <ButtonLink kind="primary" to={`/pay/donation/${giftId}?${new URLSearchParams({ key })}`}>
              {t('donations-give.payNow', { amount: money(data.cents) })}
            </ButtonLink>
            <ButtonLink kind="quiet" to={data.appeal ? `/give/${data.appeal}` : '/give'}>
              {t('donations-give.change')}
            </ButtonLink>
          </div>
        </div>
      </PageCard>
    );
  return (
    <PageCard width="form" title={t('donations-give.thanks.title')}>
      <div className="stack" data-gap="l">
        <p role="status">
          {t(data.title ? 'donations-give.thanks.for' : 'donations-give.thanks.text', {
            name: data.name,
            amount: money(data.cents),
            appeal: data.title,
          })}
        </p>
        {data.receipt && (
          <p>{t('donations-give.thanks.receipt', { number: data.receipt.number, email: data.email })}</p>
        )}
        {data.nextOn && <p>{t('donations-give.thanks.next', { date: formatDate(data.nextOn) })}</p>}
        <div className="row">
          {data.receipt && (
            <FileLink
              call="GET /donation/receipt/pdf"
              input={{ receiptId: data.receipt.receiptId, key }}
              icon="download"
            >
              {t('donations-give.thanks.pdf')}
            </FileLink>
          )}
        </div>
      </div>
    </PageCard>
  );
}
