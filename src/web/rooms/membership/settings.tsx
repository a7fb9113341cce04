import { useRead } from '../../engine/read.ts';
import { Facts } from '../../engine/ui/facts.tsx';
import { money } from '../../engine/ui/format.ts';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Section } from '../../engine/ui/section.tsx';
import { Skeleton } from '../../engine/ui/skeleton.tsx';
import { useWords } from '../../engine/words.ts';
import { SeatsSetting } from './parts/member/seats-setting.tsx';

/** What holds for every member: how many may be let read, and what the institute has laid down (MEM-6, MEM-7). */
export default function MembershipSettings() {
  const { t } = useWords();
  const query = useRead('membership', 'GET /membershipSetting/get');
  const { data } = query;
  const title = t('membership-readers.settings.title');
  if (!data)
    return (
      <Unread query={query}>
        <PageCard width="form" title={title}>
          <Skeleton lines={6} />
        </PageCard>
      </Unread>
    );
  const { readingSeats, reminderDays, graceDays, payByDays, types } = data;
  const and = t('membership-merge.and');
  const before = reminderDays.flatMap((days) => (days < 0 ? [-days] : []));
  const after = reminderDays.filter((days) => days > 0);
  const days = (n: number) => t('membership-readers.settings.days', { n });
  return (
    <PageCard width="form" title={title} subtitle={t('membership-readers.settings.about')}>
      <div className="stack" data-gap="l">
        <SeatsSetting key={readingSeats} seats={readingSeats} />
        <Section title={t('membership-readers.settings.fixed')}>
          <Facts
            facts={[
              [
                t('membership-readers.settings.reminders'),
                t('membership-readers.settings.remindersText', { before: before.join(and), after: after.join(and) }),
              ],
              [t('membership-readers.settings.grace'), days(graceDays)],
              [t('membership-readers.settings.payBy'), days(payByDays)],
              ...types.map(
                ({ label, feeCents }) =>
                  [t('membership-readers.settings.fee', { type: label }), money(feeCents)] as const,
              ),
            ]}
          />
        </Section>
      </div>
    </PageCard>
  );
}
