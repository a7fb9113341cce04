import type { Room } from '../../../engine/server/room.ts';
import { donationFigures } from './appeals/figures.ts';
import { donationsCalls } from './calls.ts';
import { gifts } from './gifts/list-of-gifts.ts';
import { giftPayable } from './gifts/payable.ts';
import { giftsImport } from './import/gifts-import.ts';
import { donationsJobs } from './jobs.ts';
import { donationsMails } from './mails.ts';
import { plans } from './plans/list-of-plans.ts';
import { donationsAudience } from './ports/audience.ts';
import { drawReceipt } from './ports/mail-papers.ts';
import { donationsMerging } from './ports/merging.ts';
import { donationOffers } from './ports/offers.ts';
import { donationsPerson } from './ports/person-sections.ts';
import { donationsPersonal } from './ports/personal-data.ts';
import { donationsSealed } from './ports/sealed.ts';
import { donationsSearch } from './ports/search-sources.ts';
import { appealRecords, donorRecords, giftRecords, planRecords } from './ports/trail-records.ts';
import { underWay } from './ports/under-way.store.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { fileNumberSetting } from './receipts/file-number-setting.ts';

/** Gifts of money, once and again and again, with their receipts, in tenants that ask for them. */
export const donationsRoom = {
  name: 'donations',
  isIn: 'donation',
  tables: ['appeal', 'donor', 'gift', 'gift_plan', 'gift_receipt', 'gift_receipt_original', 'gift_receipt_void'],
  readable: ['gift_journal', 'gift_receipt_of_payment'],
  underWay,
  calls: donationsCalls,
  jobs: donationsJobs,
  audiences: [donationsAudience],
  lists: [gifts, plans],
  papers: { 'gift-receipt': drawReceipt },
  mails: donationsMails,
  datedSettings: {
    title: 'donations-setting.title',
    list: () => [fileNumberSetting],
  },
  imports: { gifts: giftsImport },
  work: [waitingWork],
  figures: donationFigures,
  trail: { appeal: appealRecords, donor: donorRecords, gift: giftRecords, giftplan: planRecords },
  payables: { donation: giftPayable },
  offers: donationOffers,
  search: donationsSearch,
  person: donationsPerson,
  merging: donationsMerging,
  personal: donationsPersonal,
  sealed: donationsSealed,
} satisfies Room;
