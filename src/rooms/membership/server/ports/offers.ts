import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { bothLanguages } from '../../../../engine/server/offers/both-languages.ts';
import type { Offer, OfferFeed, PublicReader } from '../../../../engine/server/offers/offer.ts';
import { type MembershipSettings, membershipSettings } from '../members/membership-settings.ts';

const STEPS = ['membership-offer.then1', 'membership-offer.then2', 'membership-offer.then3'] as const;

/** The types of membership that one may apply for, on the public pages. */
export const membershipOffers: OfferFeed = {
  title: 'membership-offer.title',
  isIn: (tenant) => Object.keys(tenant.membershipTypes ?? {}).length > 0,
  async list(reader, db) {
    const now = await settingsNow(reader, db);
    return Object.keys(reader.tenant.membershipTypes ?? {}).map((type) => offerOf(reader, type, now));
  },
  async find(reader, db, id) {
    if (!Object.hasOwn(reader.tenant.membershipTypes ?? {}, id)) return null;
    return offerOf(reader, id, await settingsNow(reader, db));
  },
};

type Now = { settings: MembershipSettings; today: string };

const settingsNow = async (reader: PublicReader, db: TenantDb): Promise<Now> => ({
  settings: await membershipSettings(reader, db),
  today: hongKongDate(db.now),
});

function offerOf(reader: PublicReader, type: string, { settings, today }: Now): Offer {
  const { label, renewal, needs = [], graph, offer } = reader.tenant.membershipTypes![type]!;
  const { say, amount } = bothLanguages(reader);
  const fee = (cents: number) => (cents > 0 ? amount(cents) : say('membership-offer.free'));
  const next = settings.nextFee(type, today);
  const months = settings.monthsOn(today);
  const runs = months === 12 ? say('membership-offer.annual') : say('membership-offer.months', { months });
  return {
    id: type,
    title: label,
    summary: offer?.about ?? say('membership-offer.about'),
    body: { en: '', 'zh-hant': '' },
    facts: [
      { label: say('membership-offer.fee'), value: fee(settings.feeOn(type, today)) },
      ...(next
        ? [{ label: say('membership-offer.feeFrom', { from: formatDate(next.from) }), value: fee(next.value) }]
        : []),
      { label: say('membership-offer.runs'), value: renewal === 'annual' ? runs : say('word.forLife') },
    ],
    lists: [
      { title: say('membership-offer.gives'), items: offer?.gives ?? [] },
      { title: say('membership-offer.whoMay'), items: offer?.whoMay ?? [] },
      { title: say('membership-offer.needs'), items: needs },
      { title: say('grants-offer.then'), items: STEPS.map((step) => say(step)) },
    ],
    questions: offer?.questions ?? [],
    state: 'open',
    why: null,
    closesOn: null,
    begin: { action: graph, params: {} },
  };
}
