import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Who waits for places, in their order, and what is offered to whom; staff move a party up (EVT-1). */
export function WaitingList({ eventId }: { eventId: string }) {
  const { t } = useWords();
  const rows = useRead('events', 'GET /event/desk/waiting', { eventId }).data?.rows ?? [];
  if (rows.length === 0) return null;
  const waiting = rows.filter(({ offeredUntil }) => offeredUntil === null);
  const aboveOf = (bookingId: string) => waiting[waiting.findIndex((row) => row.bookingId === bookingId) - 1];
  const moveUp = async (bookingId: string, before: string) => {
    await callApi('POST /event/desk/waiting/move', { bookingId, before });
    await refresh('events');
  };
  return (
    <Section title={t('events-desk.waiting')}>
      <LineList>
        {rows.map(({ bookingId, reference, payer, people, since, offeredUntil }) => {
          const above = aboveOf(bookingId);
          return (
            <Line
              key={bookingId}
              name={<AppLink to={pathTo('Event-Booking', { bookingId })}>{payer}</AppLink>}
              about={[
                t('events.people', { count: people }),
                offeredUntil
                  ? t('events-desk.waitingOffered', { until: dateTime(offeredUntil) })
                  : t('events-desk.waitingSince', { since: dateTime(since) }),
                reference,
              ].join(' · ')}
              end={
                above && (
                  <ActButton size="s" act={() => moveUp(bookingId, above.bookingId)}>
                    {t('word.moveUp')}
                    <span className="visually-hidden"> {payer}</span>
                  </ActButton>
                )
              }
            />
          );
        })}
      </LineList>
    </Section>
  );
}
