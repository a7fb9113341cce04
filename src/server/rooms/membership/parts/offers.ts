import { bothLanguages } from '../../../engine/offers/both-languages.ts';
import type { Offer, OfferFeed, PublicReader } from '../../../engine/offers/offer.ts';

const STEPS = ['membership-offer.then1', 'membership-offer.then2', 'membership-offer.then3'];
const RUNS = { annual: 'membership-offer.annual', 'life-time': 'membership-offer.life-time' } as const;

/** The types of membership that one may apply for, on the public pages. */
export const membershipOffers: OfferFeed = {
  title: 'membership-offer.title',
  isIn: (tenant) => tenant.modules.includes('membership') && Object.keys(tenant.membershipTypes ?? {}).length > 0,
  async list(reader) {
    return Object.keys(reader.tenant.membershipTypes ?? {}).map((type) => offerOf(reader, type));
  },
  async find(reader, _db, id) {
    return Object.hasOwn(reader.tenant.membershipTypes ?? {}, id) ? offerOf(reader, id) : null;
  },
};

function offerOf(reader: PublicReader, type: string): Offer {
  const { label, feeCents = 0, renewal, needs = [], graph, offer } = reader.tenant.membershipTypes![type]!;
  const { say, amount } = bothLanguages(reader);
  const fee = feeCents > 0 ? amount(feeCents) : say('membership-offer.free');
  return {
    id: type,
    title: label,
    summary: offer?.about ?? say('membership-offer.about'),
    body: { en: '', 'zh-hant': '' },
    facts: [
      { label: say('membership-offer.fee'), value: fee },
      { label: say('membership-offer.runs'), value: say(RUNS[renewal]) },
    ],
    lists: [
      { title: say('membership-offer.gives'), items: offer?.gives ?? [] },
      { title: say('membership-offer.whoMay'), items: offer?.whoMay ?? [] },
      { title: say('membership-offer.needs'), items: needs },
      { title: say('membership-offer.then'), items: STEPS.map((step) => say(step)) },
    ],
    questions: offer?.questions ?? [],
    state: 'open',
    why: null,
    closesOn: null,
    begin: { graphName: graph, params: {} },
  };
}
