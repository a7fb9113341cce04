import { makeKind, officer } from '../make-kind.ts';
import { documentMenus, donationMenus, eventMenus, paymentMenus } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';
import thirdparty from '../thirdparty/tenant.ts';

/** Events and donations, and nobody has to join; made like the third party. */
export default makeKind({
  label: { en: 'Events and giving', 'zh-hant': '活動及捐款' },
  about: {
    en: 'Sells tickets for events and collects donations. Without members.',
    'zh-hant': '舉辦活動並接受捐款，不設會籍。',
  },
  look: thirdparty.look,
  modules: [...standardModules, 'donation', 'documents'],
  roles: officer(['event-manage', 'donation-manage', 'payment-manage', 'campaign-manage']),
  menus: eventMenus,
  laterMenus: [...paymentMenus, ...donationMenus, ...documentMenus],
  takesMoney: true,
  more: {},
  forms: {},
  graphs: {},
});
