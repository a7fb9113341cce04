import type { Room } from '../../engine/room.ts';
import { donationsCalls } from './calls.ts';
import { donationFigures } from './figures.ts';
import { donationsJobs } from './jobs.ts';
import { donationsMails } from './mails.ts';
import { donationsAudience } from './parts/audience.ts';
import { fileNumberSetting } from './parts/file-number-setting.ts';
import { gifts } from './parts/lists/gifts.ts';
import { plans } from './parts/lists/plans.ts';
import { drawReceipt } from './parts/mail-papers.ts';
import { donationsMerging } from './parts/merging.ts';
import { donationOffers } from './parts/offers.ts';
import { giftPayable } from './parts/payable.ts';
import { donationsPerson } from './parts/person-sections.ts';
import { donationsPersonal } from './parts/personal-data.ts';
import { donationsSearch } from './parts/search-sources.ts';
import { appealRecords, donorRecords, giftRecords, planRecords } from './parts/trail-records.ts';
import { underWay } from './under-way.store.ts';
import { waitingWork } from './waiting-work.ts';

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
  work: [waitingWork],
  figures: donationFigures,
  trail: { appeal: appealRecords, donor: donorRecords, gift: giftRecords, giftplan: planRecords },
  payables: { donation: giftPayable },
  offers: donationOffers,
  search: donationsSearch,
  person: donationsPerson,
  merging: donationsMerging,
  personal: donationsPersonal,
} satisfies Room;
