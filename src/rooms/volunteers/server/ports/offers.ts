import type { Text } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { bothLanguages } from '../../../../engine/server/offers/both-languages.ts';
import type { Offer, OfferFeed, PublicReader } from '../../../../engine/server/offers/offer.ts';
import { VOLUNTEER_OFFERS, type VolunteerOffer } from '../../contract/values.ts';

/** Ways to volunteer, on the public pages (VOL-1). */
export const volunteerOffers: OfferFeed = {
  title: 'volunteers-offer.title',
  isIn: (tenant) => tenant.volunteers !== undefined,
  list: async (reader) => VOLUNTEER_OFFERS.map((kind) => offer(reader, kind)),
  find: async (reader, _db, id) => {
    const kind = VOLUNTEER_OFFERS.find((known) => known === id);
    return kind ? offer(reader, kind) : null;
  },
};

const WORDS: Record<VolunteerOffer, { title: WordKey; about: WordKey; who: WordKey; needs: WordKey }> = {
  individual: {
    title: 'volunteers-offer.individual',
    about: 'volunteers-offer.individualAbout',
    who: 'volunteers-offer.individualWho',
    needs: 'volunteers-offer.individualNeeds',
  },
  family: {
    title: 'volunteers-offer.family',
    about: 'volunteers-offer.familyAbout',
    who: 'volunteers-offer.familyWho',
    needs: 'volunteers-offer.familyNeeds',
  },
  group: {
    title: 'volunteers-offer.group',
    about: 'volunteers-offer.groupAbout',
    who: 'volunteers-offer.groupWho',
    needs: 'volunteers-offer.groupNeeds',
  },
};

const NO_TEXT: Text = { en: '', 'zh-hant': '' };

function offer(reader: PublicReader, kind: VolunteerOffer): Offer {
  const { say } = bothLanguages(reader);
  const words = WORDS[kind];
  return {
    id: kind,
    title: say(words.title),
    summary: say(words.about),
    body: NO_TEXT,
    facts: [],
    lists: [
      { title: say('volunteers-offer.whoMay'), items: [say(words.who)] },
      { title: say('volunteers-offer.needs'), items: [say(words.needs)] },
      {
        title: say('volunteers-offer.then'),
        items: (['volunteers-offer.then1', 'volunteers-offer.then2', 'volunteers-offer.then3'] as const).map((key) =>
          say(key),
        ),
      },
    ],
    questions: [],
    state: 'open',
    why: null,
    closesOn: null,
    begin: { action: 'Volunteer-Begin', params: { kind }, label: say('volunteers-offer.begin') },
  };
}
