import { formatDate, formatInstant, hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { bothLanguages } from '../../../../engine/server/offers/both-languages.ts';
import type { Offer, OfferFeed, PublicReader } from '../../../../engine/server/offers/offer.ts';
import { EVENT_SENTENCES } from '../../contract/standing.ts';
import { kindLabel } from '../projects/kinds.ts';
import { projectForm } from '../projects/project.present.ts';
import { leftOf, onSale, registrationState } from '../rules.ts';
import { type EventRow, eventById, eventsToCome, type TierRow, tiersOf } from '../store.ts';

const NO_TEXT: Text = { en: '', 'zh-hant': '' };

/** Events on the public pages: what is to come, and each with a page of its own, also when it is over (EVT-1). */
export const eventOffers: OfferFeed = {
  title: 'events-offer.title',
  async list(reader, db) {
    const events = (await eventsToCome(db)).filter(({ state }) => state === 'published');
    const tiers = await tiersOf(
      db,
      events.map(({ id }) => id),
    );
    return events.map((event) =>
      offerOf(
        reader,
        db,
        event,
        tiers.filter(({ event_id }) => event_id === event.id),
      ),
    );
  },
  async find(reader, db, id) {
    const event = isUuid(id) ? await eventById(db, id) : undefined;
    if (!event || event.state === 'draft') return null;
    return offerOf(reader, db, event, await tiersOf(db, [id]));
  },
};

function offerOf(reader: PublicReader, { now }: TenantDb, event: EventRow, tiers: readonly TierRow[]): Offer {
  const { say, amount } = bothLanguages(reader);
  const same = (text: string): Text => ({ en: text, 'zh-hant': text });
  const registration = registrationState(event, now);
  const left = Math.max(0, event.capacity - event.taken);
  const closes = event.closes_at ?? event.starts_at;
  const facts: Offer['facts'] = [
    { label: say('events.kind'), value: kindLabel(reader.tenant, event.kind) },
    { label: say('word.begins'), value: same(formatInstant(event.starts_at)) },
    { label: say('word.ends'), value: same(formatInstant(event.ends_at)) },
    { label: say('word.place'), value: event.place },
    { label: say('events.organisers'), value: event.organisers },
    ...(registration === 'notOpen'
      ? [{ label: say('events.opensAt'), value: same(formatInstant(event.opens_at!)) }]
      : []),
    { label: say('events.closesAt'), value: same(formatInstant(closes)) },
    ...(tiers.some(({ cents }) => cents > 0)
      ? [{ label: say('events-offer.refund'), value: refundText(say, event) }]
      : []),
    ...(event.state === 'published'
      ? [{ label: say('events.left'), value: left === 0 ? say('events-offer.full') : same(String(left)) }]
      : []),
  ];
  const priceOf = (tier: TierRow): Text => {
    const price = tier.cents > 0 ? amount(tier.cents) : say('events.free');
    const some = say('events-offer.left', { count: leftOf(tier, event) });
    const note =
      leftOf(tier, event) === 0 ? say('events-offer.full') : onSale(tier, now) ? some : say('events-offer.notOnSale');
    const approval = tier.approval ? say('events-offer.approval') : NO_TEXT;
    const line = (lang: 'en' | 'zh-hant') =>
      [`${tier.name[lang]}${lang === 'en' ? ': ' : '：'}${price[lang]}`, note[lang], approval[lang]]
        .filter(Boolean)
        .join(' · ');
    return { en: line('en'), 'zh-hant': line('zh-hant') };
  };
  const full = registration === 'full';
  const open = registration === 'open' || full;
  return {
    id: event.id,
    title: event.title,
    summary: event.summary,
    body: event.body,
    pictureId: event.picture_id,
    facts: facts.filter(({ value }) => value.en !== '' || value['zh-hant'] !== ''),
    lists: [
      { title: say('events-offer.prices'), items: tiers.map(priceOf) },
      {
        title: say('events-offer.then'),
        items: open
          ? (['events-offer.then1', 'events-offer.then2', 'events-offer.then3'] as const).map((key) => say(key))
          : [],
      },
    ],
    questions: [],
    state: open ? 'open' : registration === 'notOpen' ? 'soon' : 'closed',
    full,
    why: open ? null : whyNot(say(EVENT_SENTENCES[registration].reader), event),
    closesOn: hongKongDate(closes),
    begin: projectForm(reader, event.kind)
      ? { action: 'Event-Project-Begin', params: { eventId: event.id }, label: say('events-offer.project') }
      : {
          action: 'Event-Register',
          params: { eventId: event.id },
          label: say(full ? 'word.joinTheWaitingList' : 'events-offer.register'),
          anybody: true,
        },
  };
}

/** What goes back to who cancels, by the days that the event sets. */
function refundText(
  say: ReturnType<typeof bothLanguages>['say'],
  { refund_full_until: full, refund_half_until: half }: EventRow,
): Text {
  if (!full && !half) return say('events-offer.noRefund');
  const parts = [
    ...(full ? [say('events-offer.refundFull', { day: formatDate(full) })] : []),
    ...(half ? [say('events-offer.refundHalf', { day: formatDate(half) })] : []),
    say('events-offer.refundNone'),
  ];
  return { en: parts.map(({ en }) => en).join('; '), 'zh-hant': parts.map((part) => part['zh-hant']).join('；') };
}

/** A cancelled event says why. */
const whyNot = (why: Text, { state, cancelled_why }: EventRow): Text =>
  state === 'cancelled' && cancelled_why
    ? { en: `${why.en} ${cancelled_why}`, 'zh-hant': `${why['zh-hant']}${cancelled_why}` }
    : why;
