import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Membership } from './membership-data.ts';
import { termKinds } from './term-kinds.ts';

type Ledger = Output<'GET /membership/terms'>;

/** Every term, the newest first, and the reminders: what was sent and when, what was not and why, what is still to come (MEM-4). */
export function Terms({ membership: { membershipId, renewalPeriod } }: { membership: Membership }) {
  const { t } = useWords();
  const { data } = useRead('membership', 'GET /membership/terms', { membershipId });
  if (!data || data.terms.length === 0) return null;
  const names = termKinds(t);
  return (
    <Section title={t('membership-mine.terms.title')}>
      <LineList>
        {data.terms.toReversed().map(({ kind, from, to, madeAt }) => (
          <Line
            key={`${kind} ${madeAt}`}
            name={names[kind]}
            about={
              to
                ? t('membership-mine.terms.run', { from: formatDate(from), to: formatDate(to) })
                : t('membership-mine.terms.runLife', { from: formatDate(from) })
            }
          />
        ))}
      </LineList>
      {renewalPeriod === 'life-time' && <p className="muted">{t('membership-mine.terms.noReminders')}</p>}
      {data.reminders.length + data.upcoming.length > 0 && <Reminders {...data} />}
    </Section>
  );
}

function Reminders({ reminders, upcoming }: Pick<Ledger, 'reminders' | 'upcoming'>) {
  const { t } = useWords();
  const named = (days: number, dueOn: string) =>
    days < 0
      ? t('membership-mine.terms.before', { n: -days, date: formatDate(dueOn) })
      : t('membership-mine.terms.after', { n: days, date: formatDate(dueOn) });
  const became = ({ sentAt, deliveredAt, skipped }: Ledger['reminders'][number]) => {
    if (skipped) return t('membership-mine.terms.skipped', { why: skipped });
    if (deliveredAt) return t('membership-mine.terms.delivered', { at: dateTime(deliveredAt) });
    return sentAt ? t('membership-mine.terms.sent', { at: dateTime(sentAt) }) : '';
  };
  return (
    <details>
      <summary>{t('membership-mine.terms.reminders')}</summary>
      <LineList>
        {reminders.map((reminder) => (
          <Line
            key={`${reminder.termEndsOn} ${reminder.days}`}
            name={named(reminder.days, reminder.dueOn)}
            about={became(reminder)}
          />
        ))}
        {upcoming.map(({ days, dueOn }) => (
          <Line key={days} name={named(days, dueOn)} about={t('membership-mine.terms.toCome')} />
        ))}
      </LineList>
    </details>
  );
}
