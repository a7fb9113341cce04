import { daysBetween, hongKongDate } from '../../../../contract/dates.ts';
import { bothLanguages } from '../../../../engine/server/offers/both-languages.ts';
import type { Offer, OfferFeed, PublicReader } from '../../../../engine/server/offers/offer.ts';
import { type PublicCall, publicCalls } from '../cohorts/cohort.store.ts';
import { GRAPH } from '../rules.ts';

const STEPS = ['grants-offer.then1', 'grants-offer.then2', 'grants-offer.then3', 'grants-offer.then4'] as const;

/** The calls that everybody may apply in, on the public pages; those by invitation are for who was invited. */
export const grantOffers: OfferFeed = {
  title: 'grants-offer.title',
  async list(reader, db) {
    return (await publicCalls(db, hongKongDate(db.now))).map((call) => offerOf(reader, call, hongKongDate(db.now)));
  },
  async find(reader, db, id) {
    const [call] = await publicCalls(db, hongKongDate(db.now), id);
    return call ? offerOf(reader, call, hongKongDate(db.now)) : null;
  },
};

function offerOf(reader: PublicReader, call: PublicCall, today: string): Offer {
  const { say, amount, day } = bothLanguages(reader);
  const { grantOffer } = reader.tenant;
  const state = call.opens_on > today ? 'soon' : call.closes_on < today ? 'closed' : 'open';
  const why = {
    open: null,
    soon: say('grants-offer.soon', { day: day(call.opens_on).en }),
    closed: say('grants-offer.closed'),
  };
  const left = daysBetween(today, call.closes_on);
  return {
    id: call.id,
    title: call.name,
    summary: grantOffer?.about ?? say('grants-offer.about'),
    body: { en: '', 'zh-hant': '' },
    facts: [
      {
        label: say('grants-offer.closes'),
        value: state === 'open' ? closing(say, day(call.closes_on).en, left) : day(call.closes_on),
      },
      ...(state === 'soon' ? [{ label: say('grants-offer.opens'), value: day(call.opens_on) }] : []),
      { label: say('grants-offer.budget'), value: amount(call.budget_cents) },
      { label: say('grants-offer.code'), value: { en: call.code, 'zh-hant': call.code } },
    ],
    lists: [
      { title: say('grants-offer.gives'), items: grantOffer?.gives ?? [] },
      { title: say('grants-offer.whoMay'), items: grantOffer?.whoMay ?? [] },
      { title: say('grants-offer.needs'), items: grantOffer?.needs ?? [] },
      { title: say('grants-offer.then'), items: STEPS.map((step) => say(step)) },
    ],
    questions: grantOffer?.questions ?? [],
    state,
    why: why[state],
    closesOn: call.closes_on,
    begin: { action: GRAPH, params: { cohortId: call.id } },
  };
}

type Say = ReturnType<typeof bothLanguages>['say'];
const closing = (say: Say, day: string, left: number) =>
  left === 0
    ? say('grants-offer.today')
    : left === 1
      ? say('grants-offer.tomorrow', { day })
      : say('grants-offer.until', { day, days: left });
