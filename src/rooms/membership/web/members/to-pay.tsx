import { formatDate } from '../../../../contract/dates.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathOf } from '../../../../engine/web/routes.ts';
import { money } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Membership } from './membership-data.ts';

/** The invoice that waits: how much, until when, how to pay it by hand, and what comes of it. */
export function ToPay({ membership: { invoice, status } }: { membership: Membership }) {
  const { t } = useWords();
  const settings = useRead('membership', 'GET /membershipSetting/get', {}, { enabled: invoice !== null });
  if (!invoice) return null;
  const { invoiceId, number, totalCents, dueOn, overdue } = invoice;
  const words = { number, amount: money(totalCents), date: formatDate(dueOn) };
  const page = pathOf('Invoice', { invoiceId });
  return (
    <Section title={t('membership-mine.pay.title')}>
      <p>
        <strong>{overdue ? t('membership-mine.pay.late', words) : t('membership-mine.pay.text', words)}</strong>
      </p>
      {settings.data?.howToPay && <p>{settings.data.howToPay}</p>}
      <p className="muted">{status === 'awaiting' ? t('membership-mine.pay.join') : t('membership-mine.pay.renew')}</p>
      {page && (
        <div>
          <ButtonLink to={page}>{t('membership-mine.pay.see')}</ButtonLink>
        </div>
      )}
    </Section>
  );
}
