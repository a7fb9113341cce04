import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

/** The room keeps nothing of people: pages and their pictures; who wrote them acted as staff. */
export const frontPersonal: PersonalData = {
  kinds: [],
  without: {
    front_own_page: 'addresses of public pages',
    front_picture: 'pictures of public pages; who brought one acted as staff',
    front_text: 'texts of public pages; who wrote one acted as staff',
  },
};
