import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ButtonLink, FileLink } from '../../../../engine/web/ui/link.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { attendeesList } from '../../contract/lists.ts';
import { BOOKING_STATES, CAME } from '../../contract/values.ts';
import { BookingBadge } from '../booking/booking-badge.tsx';
import { WalkIn } from '../door/walk-in.tsx';
import { ApproveSeveral, CancelSeveral, RefuseSeveral } from './act-on-bookings.tsx';
import { MailPeople } from './mail-people.tsx';

/** People of one event, for those who look after events: found, taken out as files, added at the door (EVT-1). */
export default function Attendees() {
  const { t, lang } = useWords();
  const { eventId = '' } = useParams({ strict: false }) as { eventId?: string };
  const [adding, setAdding] = useState(false);
  const event = useRead('events', 'GET /event/desk/get', { eventId }).data;
  const vouchers = useRead('events', 'GET /event/desk/vouchers', { eventId }).data;
  const list = useList('GET /event/desk/attendees', {
    key: 'events',
    names: ['state', 'tierId', 'voucherId', 'holds', 'came', 'search'],
    query: ({ state, holds, came, ...rest }) => ({
      eventId,
      state: BOOKING_STATES.find((known) => known === state),
      holds: holds === 'true' || undefined,
      came: CAME.find((known) => known === came),
      ...rest,
    }),
  });
  return (
    <ListScreen
      declared={attendeesList}
      list={list}
      title={t('events-desk.attendees')}
      subject={event?.name ?? ''}
      actions={
        <>
          {event?.abilities.walkIn && (
            <Button icon="add" onClick={() => setAdding(true)}>
              {t('events-desk.walkIn')}
            </Button>
          )}
          <FileLink icon="download" call="GET /event/desk/badges" input={{ eventId }}>
            {t('events-desk.badges')}
          </FileLink>
          <ButtonLink icon="back" to={pathTo('Event-Record', { eventId })}>
            {t('events.event')}
          </ButtonLink>
        </>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('events-desk.searchPeople') },
        ...choiceOf('state', t('events.booking'), optionsOf(t, 'events.booking', BOOKING_STATES)),
        ...choiceOf(
          'tierId',
          t('events.tier'),
          event?.tiers.map(({ tierId, name }) => ({ value: tierId, label: name[lang === 'en' ? 'en' : 'zh-hant'] })) ??
            [],
        ),
        ...choiceOf(
          'voucherId',
          t('word.voucher'),
          vouchers?.rows.map(({ voucherId, code }) => ({ value: voucherId, label: code })) ?? [],
        ),
        ...choiceOf('holds', t('events.taken'), [{ value: 'true', label: t('events.holds') }]),
        ...choiceOf('came', t('events.came'), optionsOf(t, 'events.came', CAME)),
      ]}
      acts={{
        name: (row) => row.name,
        all: [
          { key: 'mail', label: t('events-desk.mail'), dialog: MailPeople },
          { key: 'approve', label: t('word.approve'), dialog: ApproveSeveral },
          { key: 'refuse', label: t('events-desk.refuse'), dialog: RefuseSeveral },
          { key: 'cancel', label: t('events-desk.cancelBookings'), dialog: CancelSeveral },
        ],
      }}
      columns={columnsOf(attendeesList, t, {
        state: {
          cell: (row) => (
            <BookingBadge state={row.state} isEventCancelled={event?.state === 'cancelled'} label={row.stateLabel} />
          ),
        },
        reference: { cell: (row) => <span className="num">{row.reference}</span> },
      })}
      rowKey={(row) => row.attendeeId}
      rowLink={(row) => pathTo('Event-Booking', { bookingId: row.bookingId })}
      empty={{ icon: 'search', title: t('events-desk.nobody'), text: t('events-desk.nobodyText') }}
    >
      {adding && event && <WalkIn event={event} onClose={() => setAdding(false)} />}
    </ListScreen>
  );
}
