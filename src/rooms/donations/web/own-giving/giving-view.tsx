import { formatDate } from '../../../../contract/dates.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { AppLink, FileLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { PlanCard } from '../plans/plan-card.tsx';

/** Regular gifts with what can be done with them, every gift with its receipt, the statements of the years. */
export function GivingView({ donorId, linkKey: key }: { donorId: string; linkKey: string }) {
  const { t } = useWords();
  const own = { donorId, key };
  const query = useRead('giving', 'POST /donation/giving', own, { staleTime: 0, retry: false });
  const { data } = query;
  if (query.isError && !data)
    return (
      <p role="alert">
        {t('donations-own.ended')} <AppLink to="/giving/find">{t('donations-own.find.title')}</AppLink>
      </p>
    );
  if (!data) return <Skeleton lines={6} />;
  return (
    <div className="stack" data-gap="l">
      <p className="muted">{t('donations-own.of', { name: data.name, email: data.email })}</p>
      {data.plans.map((plan) => (
        <PlanCard key={plan.planId} own={own} plan={plan} />
      ))}
      <Section title={t('donations-own.gifts')}>
        <DataTable
          caption={t('donations-own.gifts')}
          rows={data.gifts}
          rowKey={(row) => row.giftId}
          columns={[
            { key: 'paid', header: t('donations.paidOn'), cell: (row) => formatDate(row.paidOn) },
            { key: 'appeal', header: t('donations.appeal'), cell: (row) => row.appeal },
            { key: 'amount', header: t('word.amount'), align: 'end', cell: (row) => money(row.cents) },
            {
              key: 'receipt',
              header: t('donations.receipt'),
              cell: ({ receipt }) =>
                receipt && (
                  <span className="row">
                    <FileLink call="GET /donation/receipt/pdf" input={{ receiptId: receipt.receiptId, key }} size="s">
                      {receipt.number}
                    </FileLink>
                    {receipt.voided && <Badge tone="bad">{t('donations.voided')}</Badge>}
                  </span>
                ),
            },
          ]}
          empty={<EmptyState title={t('donations-own.none')} />}
        />
      </Section>
      {data.years.length > 0 && (
        <Section title={t('donations-own.years')} about={t('donations-own.yearsAbout')}>
          <div className="row">
            {data.years.map(({ year, cents }) => (
              <FileLink key={year} call="GET /donation/statement/pdf" input={{ ...own, year }} icon="download">
                {t('donations-own.year', { from: String(year), to: String(year + 1), amount: money(cents) })}
              </FileLink>
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}
