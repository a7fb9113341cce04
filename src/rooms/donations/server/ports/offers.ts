import { hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { bothLanguages } from '../../../../engine/server/offers/both-languages.ts';
import type { Offer, OfferFeed, PublicReader } from '../../../../engine/server/offers/offer.ts';
import { type AppealRow, appealBySlug, openAppeals } from '../appeals/appeal.store.ts';
import { openness } from '../rules.ts';

/** Of what is given to the work as a whole. */
const GENERAL = 'general';

/** Giving on the public start page: to the work as a whole, and to each appeal that is open (PAY-1). */
export const donationOffers: OfferFeed = {
  title: 'donations-offer.title',
  list: async (reader, db) => [
    general(reader),
    ...(await openAppeals(db, hongKongDate(db.now))).map((appeal) => offerOf(reader, appeal, 'open')),
  ],
  async find(reader, db, id) {
    if (id === GENERAL) return general(reader);
    const appeal = await appealBySlug(db, id);
    if (!appeal || appeal.state === 'draft') return null;
    return offerOf(reader, appeal, openness(appeal, hongKongDate(db.now)));
  },
};

const none: Text = { en: '', 'zh-hant': '' };
const giving = { facts: [], lists: [], questions: [], why: null };

function general(reader: PublicReader): Offer {
  const { say } = bothLanguages(reader);
  const { name } = reader.tenant;
  const [en, chinese] = (['en', 'zh-hant'] as const).map(
    (lang) => say('donations.general.title', { name: reader.engine.words.pick(lang, name) })[lang],
  );
  return {
    ...giving,
    id: GENERAL,
    title: { en: en!, 'zh-hant': chinese! },
    summary: say('donations.general.summary'),
    body: none,
    state: 'open',
    closesOn: null,
    begin: { action: 'Give', params: {}, label: say('donations-offer.give'), anybody: true },
  };
}

function offerOf(reader: PublicReader, appeal: AppealRow, state: Offer['state']): Offer {
  const { say, amount, day } = bothLanguages(reader);
  return {
    ...giving,
    id: appeal.slug,
    title: appeal.title,
    summary: appeal.summary,
    body: appeal.body,
    facts: [
      ...(appeal.goal_cents ? [{ label: say('donations-offer.goal'), value: amount(appeal.goal_cents) }] : []),
      ...(appeal.closes_on ? [{ label: say('donations-offer.until'), value: day(appeal.closes_on) }] : []),
    ],
    state,
    why: state === 'open' ? null : say('donations-offer.closed'),
    closesOn: appeal.closes_on,
    begin: {
      action: 'Give-Appeal',
      params: { appeal: appeal.slug },
      label: say('donations-offer.give'),
      anybody: true,
    },
  };
}
