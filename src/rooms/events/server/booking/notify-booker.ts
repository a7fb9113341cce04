import { BASE_PATH } from '../../../../contract/call.ts';
import { formatInstant } from '../../../../contract/dates.ts';
import type { Lang } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Doer } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { addresseeNow } from '../../../../engine/server/mail/addressee.ts';
import { linkTo } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { sendMailLater } from '../../../../engine/server/mail/write-later.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { notifyHolders } from '../../../../engine/server/notifications/notify-holders.ts';
import { payKey, payPath } from '../../../../engine/server/payables/pay-link.ts';
import type { eventsMails } from '../mails.ts';
import { type Place, whenAndWhere } from '../moved/moved.rules.ts';
import { ticketPictures, ticketsToMail } from '../ports/mail-papers.ts';
import { paidForPlaces } from '../rules.ts';
import type { EventRow } from '../store.ts';
import { bookingTicketsKey } from '../tickets/ticket.ts';
import { attendeesOf, type BookingRow, type NewAttendee } from './booking.store.ts';
import { bookingKey, linkPath } from './booking-key.ts';

/** Mails about what became of a booking. */
type BookingMail = Exclude<keyof typeof eventsMails, 'event-thanks' | 'event-message' | 'event-project-received'>;

const NOTICES: Record<BookingMail, WordKey> = {
  'event-booking-prove': 'events.notice.held',
  'event-waiting': 'events.notice.waiting',
  'event-reminder': 'events.notice.reminder',
  'event-place-offered': 'events.notice.offered',
  'event-offer-expired': 'events.notice.offerExpired',
  'event-booking-confirmed': 'events.notice.confirmed',
  'event-booking-corrected': 'events.notice.corrected',
  'event-booking-held': 'events.notice.held',
  'event-booking-awaiting': 'events.notice.awaiting',
  'event-booking-cancelled': 'events.notice.cancelled',
  'event-places-cancelled': 'events.notice.placesCancelled',
  'event-booking-refused': 'events.notice.refused',
  'event-booking-expired': 'events.notice.expired',
  'event-moved': 'events.notice.moved',
  'event-called-off': 'events.notice.calledOff',
  'event-called-off-paid': 'events.notice.calledOffPaid',
};

/** Those with which the tickets come, as PDF too. */
const WITH_TICKETS: readonly BookingMail[] = [
  'event-booking-confirmed',
  'event-booking-corrected',
  'event-places-cancelled',
  'event-reminder',
];

/** What verbs and jobs alike have: a tenant, the engine, and who does it. */
export type Doing = Pick<Context, 'engine' | 'tenant'> & Doer;

/**
 * Tells who booked what became of it: a mail in their language, and a line in the inbox of who has an account.
 * @param people who comes, where the caller knows it already
 * @param once tells one reminder from another
 */
export async function tellBooker(
  { engine, tenant }: Pick<Doing, 'engine' | 'tenant'>,
  db: TenantDb,
  {
    event,
    booking,
    people,
    moved,
  }: {
    event: EventRow;
    booking: BookingRow;
    people?: NewAttendee[];
    /** What the event was before it moved, and the last day to cancel for free. */
    moved?: { before: Place; until: string };
  },
  template: BookingMail,
  once = '',
): Promise<void> {
  // nobody has said that the address is theirs: it gets the link to say so, and nothing else
  if (booking.state === 'unproven' && template !== 'event-booking-prove') return;
  const whom = await bookerOf(db, booking);
  const { lang } = whom;
  const until = booking.held_until ?? booking.choose_until;
  const back = moved || booking.choose_until ? paidForPlaces(booking) : booking.refund_cents;
  const coming = (people ?? (await attendeesOf(db, booking.id))).filter(({ left_at }) => left_at === null);
  const withTickets = WITH_TICKETS.includes(template) && booking.state === 'confirmed';
  if (booking.payer_email)
    await sendMailLater(db, engine, tenant, {
      template,
      ...whom,
      vars: {
        name: booking.payer_name,
        event: engine.words.pick(lang, event.title),
        when: formatInstant(event.starts_at),
        place: engine.words.pick(lang, event.place),
        reference: booking.reference,
        people: coming
          .map(({ name, ticket_code }) => (booking.state === 'confirmed' ? `${name} · ${ticket_code}` : name))
          .join('\n'),
        amount: formatMoney(booking.cents, lang),
        until: moved ? moved.until : until ? formatInstant(until) : '',
        before: moved ? whenAndWhere({ engine }, lang, moved.before) : '',
        after: moved ? whenAndWhere({ engine }, lang, event) : '',
        tickets:
          booking.state === 'confirmed'
            ? linkTo(engine, tenant, lang, `${BASE_PATH}/event/ticket/pdf`, {
                ticket: bookingTicketsKey({ engine, tenant }, { eventId: event.id, bookingId: booking.id }),
              })
            : '',
        refund: back > 0 ? formatMoney(back, lang) : '',
        reason: booking.why,
        link:
          template === 'event-booking-held'
            ? linkToPay({ engine, tenant }, lang, booking)
            : linkToBooking({ engine, tenant }, lang, booking),
      } satisfies Record<VarsOf<typeof eventsMails, BookingMail> | 'link', string>,
      papers: withTickets ? [ticketsToMail(booking.id)] : [],
      pictures: withTickets ? ticketPictures(tenant, coming) : [],
      about: { kind: 'event-booking', id: booking.id },
      dedupeKey: `${template}-${booking.id}-${booking.version}${once && `-${once}`}`,
    });
  if (template === 'event-booking-awaiting')
    await notifyHolders({ engine, tenant }, db, 'event-manage', {
      word: 'events.notice.toApprove',
      params: { event: event.title, reference: booking.reference },
      link: approvalAt(booking),
      not: [booking.account_id],
      ...(booking.account_id === null && { notAddress: booking.payer_email }),
    });
  if (booking.account_id)
    await notify(db, engine, booking.account_id, {
      word: NOTICES[template],
      params: { event: event.title, reference: booking.reference },
      link: `/events/booking/${booking.id}`,
      mail: 'own',
    });
}

/** Where staff decide on a booking that waits for approval. */
const approvalAt = ({ event_id, reference }: Pick<BookingRow, 'event_id' | 'reference'>): string =>
  `/events/desk/${event_id}/attendees?search=${reference}`;

/** A booking that waited for approval is approved, refused or cancelled. */
export const closeApproval = ({ engine }: Pick<Doing, 'engine'>, db: TenantDb, booking: BookingRow): Promise<void> =>
  closeNotices(db, engine, { words: ['events.notice.toApprove'], link: approvalAt(booking) });

/** Thanks who booked after the event, with what staff have to say. */
export async function thankBooker(
  { engine, tenant }: Pick<Doing, 'engine' | 'tenant'>,
  db: TenantDb,
  { event, booking }: { event: EventRow; booking: BookingRow },
  note: string,
): Promise<void> {
  const whom = await bookerOf(db, booking);
  const { lang } = whom;
  await sendMailLater(db, engine, tenant, {
    template: 'event-thanks',
    ...whom,
    vars: {
      name: booking.payer_name,
      event: engine.words.pick(lang, event.title),
      when: formatInstant(event.starts_at),
      note,
      link: linkTo(engine, tenant, lang, '/events'),
    } satisfies Record<VarsOf<typeof eventsMails, 'event-thanks'> | 'link', string>,
    about: { kind: 'event-booking', id: booking.id },
    dedupeKey: `event-thanks-${booking.id}`,
  });
}

/** Writes what staff have to say to who booked. */
export async function writeToBooker(
  { engine, tenant }: Pick<Doing, 'engine' | 'tenant'>,
  db: TenantDb,
  { event, booking }: { event: EventRow; booking: BookingRow },
  message: { id: string; subject: string; text: string },
): Promise<void> {
  const whom = await bookerOf(db, booking);
  const { lang } = whom;
  await sendMailLater(db, engine, tenant, {
    template: 'event-message',
    ...whom,
    vars: {
      name: booking.payer_name,
      event: engine.words.pick(lang, event.title),
      when: formatInstant(event.starts_at),
      reference: booking.reference,
      topic: message.subject,
      note: message.text,
      link: linkToBooking({ engine, tenant }, lang, booking),
    } satisfies Record<VarsOf<typeof eventsMails, 'event-message'> | 'link', string>,
    about: { kind: 'event-booking', id: booking.id },
    dedupeKey: `event-message-${message.id}-${booking.id}`,
  });
}

const bookerOf = (db: TenantDb, { account_id: accountId, payer_email: email, language }: BookingRow) =>
  addresseeNow(db, { accountId, email, language });

/** Where a booking is paid without logging in, also while its own pages are switched off (PAY-2). */
const linkToPay = (where: Pick<Doing, 'engine' | 'tenant'>, lang: Lang, { id }: BookingRow): string =>
  linkTo(where.engine, where.tenant, lang, payPath('event-booking', id), { key: payKey(where, 'event-booking', id) });

/** The page of a booking, for who booked it; without an account by its key. */
function linkToBooking(
  { engine, tenant }: Pick<Doing, 'engine' | 'tenant'>,
  lang: Lang,
  { id, account_id }: BookingRow,
): string {
  if (account_id) return linkTo(engine, tenant, lang, `/events/booking/${id}`);
  return linkTo(engine, tenant, lang, linkPath(id), { key: bookingKey({ engine, tenant }, id) });
}
