import { useParams } from '@tanstack/react-router';
import { formatDate } from '../../../../contract/dates.ts';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { RecordPage } from '../../../../engine/web/record/record-page.tsx';
import { pathOf } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { AppLink, BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { LatestGifts } from '../gifts/latest-gifts.tsx';
import { usePlanActs } from './act-on-plan.tsx';
import { PLAN_TONES } from './plan-tones.ts';

/** One regular gift: who gives, what failed and why, its gifts, and what was done about it (PAY-1). */
export default function Plan() {
  const { t } = useWords();
  const { planId = '' } = useParams({ strict: false }) as { planId?: string };
  const historyTab = useHistoryTab();
  const acts = usePlanActs();
  const query = useRead('donations', 'GET /donation/plan/get', { planId });
  const { data: plan } = query;
  if (!plan) return <Unread query={query} title={t('donations-plans.one')} lines={8} />;
  const day = (on: string | null) => on && formatDate(on);
  const overview = () => (
    <div className="stack" data-gap="l">
      {plan.declined && <p role="alert">{plan.declined}</p>}
      <Facts
        facts={[
          [t('donations-own.next'), day(plan.nextOn)],
          [t('donations-plans.day'), t('donations-plans.dayOf', { day: plan.day })],
          [t('donations-own.pausedUntil'), day(plan.pauseUntil)],
          [t('donations-plans.tries'), plan.tries > 0 ? plan.tries : null],
          [t('donations-plans.tryOn'), day(plan.tryOn)],
          [t('donations-own.card'), plan.card],
          [t('donations-plans.expires'), plan.cardExpires],
          [t('word.reason'), plan.why],
          [t('donations.receiptName'), plan.receiptName],
          [t('donations-plans.since'), dateTime(plan.createdAt)],
        ]}
      />
      <LatestGifts gifts={plan.latest} />
    </div>
  );
  return (
    <RecordPage
      title={plan.donor}
      subtitle={t('donations-plans.one')}
      badge={<Badge tone={PLAN_TONES[plan.status]}>{plan.statusLabel}</Badge>}
      actions={<BackLink to="Gift-Plans">{t('donations-plans.title')}</BackLink>}
      facts={[
        [t('word.amount'), `${money(plan.cents)} · ${plan.cycleLabel}`],
        [t('donations.appeal'), plan.appeal],
        [
          t('donations-plans.given'),
          <AppLink key="given" to={`${pathOf('Gift-List')}?${new URLSearchParams({ donor: plan.donorId })}`}>
            {money(plan.givenCents)} ({plan.gifts})
          </AppLink>,
        ],
        [t('word.emailAddress'), plan.email],
      ]}
      acts={<RecordActs acts={acts.of(plan)} />}
      label={t('donations-plans.one')}
      tabs={[
        { key: 'overview', label: t('word.overview'), content: overview },
        ...historyTab({ kind: 'giftplan', id: planId, state: String(plan.version) }),
      ]}
    >
      {acts.dialog}
    </RecordPage>
  );
}
