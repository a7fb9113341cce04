import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { RecordPage } from '../../../../engine/web/record/record-page.tsx';
import { goTo, pathOf, pathTo } from '../../../../engine/web/routes.ts';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink, BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { BOOKING_STATES } from '../../contract/values.ts';
import { EventBadge } from '../calendar/event-badge.tsx';
import { QuestionDesk } from '../questions/question-desk.tsx';
import { Vouchers } from '../vouchers/vouchers.tsx';
import { WaitingList } from '../waiting/waiting-list.tsx';
import { Attendance, Thank } from './after-event.tsx';

type DeskEvent = Output<'GET /event/desk/get'>;

/** One event for those who look after it: its state and acts on top, prices and people, its history (EVT-1). */
export default function DeskEventPage() {
  const { t } = useWords();
  const { eventId = '' } = useParams({ strict: false }) as { eventId?: string };
  const [asking, setAsking] = useState<'publish' | 'cancel' | 'copy' | 'attendance' | 'thank' | null>(null);
  const historyTab = useHistoryTab();
  const query = useRead('events', 'GET /event/desk/get', { eventId });
  const event = query.data;
  if (!event) return <Unread query={query} />;
  const { abilities, version } = event;
  const close = () => setAsking(null);
  const anew = () => refresh('events');
  const people = pathTo('Event-Attendees', { eventId });
  return (
    <RecordPage
      title={event.name}
      subtitle={[event.kindLabel, dateTime(event.startsAt)].join(' · ')}
      badge={<EventBadge state={event.state} label={event.stateLabel} />}
      actions={<BackLink to="Event-Desk">{t('events-desk.title')}</BackLink>}
      facts={[
        [
          t('events.taken'),
          <AppLink key="taken" to={`${people}?holds=true`}>
            {t('events-desk.takenOf', { taken: event.taken, capacity: event.capacity })}
          </AppLink>,
        ],
        [
          t('events-desk.arrived'),
          event.arrived > 0 ? (
            <AppLink key="arrived" to={`${people}?came=yes`}>
              {event.arrived}
            </AppLink>
          ) : (
            ''
          ),
        ],
        [t('events-desk.why'), event.why],
      ]}
      record={eventId}
      acts={
        <RecordActs
          acts={[
            abilities.publish && { label: t('events-desk.publish'), onPick: () => setAsking('publish') },
            { label: t('events-desk.attendees'), to: people },
            abilities.walkIn && { label: t('events-door.title'), to: pathTo('Event-Door', { eventId }) },
            abilities.attendance && { label: t('events-after.attendance'), onPick: () => setAsking('attendance') },
            abilities.thank && { label: t('events-after.thank'), onPick: () => setAsking('thank') },
            abilities.edit && { label: t('word.edit'), to: pathTo('Event-Edit', { eventId }) },
            { label: t('word.copy'), onPick: () => setAsking('copy') },
            abilities.cancel && { label: t('events-desk.cancel'), onPick: () => setAsking('cancel') },
          ]}
        />
      }
      label={t('events-desk.tabs')}
      tabs={[
        { key: 'overview', label: t('word.overview'), content: () => <Overview event={event} /> },
        { key: 'questions', label: t('events-desk.ask'), content: () => <QuestionDesk eventId={eventId} /> },
        { key: 'vouchers', label: t('events-desk.vouchers'), content: () => <Vouchers event={event} /> },
        ...historyTab({ kind: 'event', id: eventId, state: version }),
      ]}
    >
      {asking === 'attendance' && <Attendance eventId={eventId} onClose={close} />}
      {asking === 'thank' && <Thank eventId={eventId} onClose={close} />}
      <ConfirmDialog
        open={asking === 'publish'}
        title={t('events-desk.publishTitle')}
        action={t('events-desk.publish')}
        about={t('events-desk.publishAsk')}
        onSend={() => callApi('POST /event/desk/publish', { eventId, version })}
        onClose={close}
        refresh={anew}
      />
      <ConfirmDialog
        open={asking === 'copy'}
        title={t('events-desk.copyTitle')}
        action={t('word.copy')}
        about={t('events-desk.copyAsk')}
        onSend={async () => {
          const { eventId: copy } = await callApi('POST /event/desk/copy', { eventId });
          goTo(pathTo('Event-Edit', { eventId: copy }));
        }}
        onClose={close}
        refresh={anew}
      />
      <ReasonDialog
        open={asking === 'cancel'}
        danger
        title={t('events-desk.cancelTitle')}
        action={t('events-desk.cancel')}
        back={t('word.keepEvent')}
        about={t('events-desk.cancelAsk', { count: event.taken })}
        onSend={(reason) => callApi('POST /event/desk/cancel', { eventId, version, reason })}
        onClose={close}
        refresh={anew}
      >
        <p>
          {event.paidCents > 0
            ? t('events-desk.cancelPaid', { amount: money(event.paidCents) })
            : t('events-desk.cancelUnpaid')}
        </p>
      </ReasonDialog>
    </RecordPage>
  );
}

function Overview({ event }: { event: DeskEvent }) {
  const { t, lang } = useWords();
  const inLang = lang === 'en' ? 'en' : 'zh-hant';
  const at = (instant: string | null) => instant && dateTime(instant);
  const states = BOOKING_STATES.filter((state) => event.people[state] > 0);
  return (
    <div className="stack" data-gap="l">
      <Facts
        facts={[
          [t('word.begins'), at(event.startsAt)],
          [t('word.ends'), at(event.endsAt)],
          [t('word.place'), event.place[inLang]],
          [t('events.organisers'), event.organisers[inLang]],
          [t('events.opensAt'), at(event.opensAt)],
          [t('events.closesAt'), at(event.closesAt)],
          ...(event.state === 'draft'
            ? []
            : [
                [
                  t('word.publicPage'),
                  <AppLink key="page" to={pathTo('Offer', { kind: 'events', offerId: event.eventId })}>
                    {t('word.seeThePage')}
                  </AppLink>,
                ] as const,
              ]),
        ]}
      />
      <Section title={t('events-desk.tiers')}>
        <LineList>
          {event.tiers.map((tier) => (
            <Line
              key={tier.tierId}
              name={tier.name[inLang]}
              about={dotted([
                tier.cents > 0 ? money(tier.cents) : t('events.free'),
                tier.approval && t('events-register.approval'),
              ])}
              end={
                <AppLink
                  className="num"
                  to={`${pathOf('Event-Attendees', { eventId: event.eventId })}?holds=true&tierId=${tier.tierId}`}
                >
                  {tier.quota === null
                    ? t('events-desk.takenOnly', { taken: tier.taken })
                    : t('events-desk.takenOf', { taken: tier.taken, capacity: tier.quota })}
                </AppLink>
              }
            />
          ))}
        </LineList>
      </Section>
      <WaitingList eventId={event.eventId} />
      {states.length > 0 && (
        <Section title={t('events-desk.byState')}>
          <Facts
            facts={states.map((state) => [
              t(`events.booking.${state}`),
              <AppLink key={state} to={`${pathOf('Event-Attendees', { eventId: event.eventId })}?state=${state}`}>
                {event.people[state]}
              </AppLink>,
            ])}
          />
        </Section>
      )}
    </div>
  );
}
