import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { looksAfter } from '../policy.ts';
import { namesOfDonors, namesOfGifts, namesOfPlans, titlesOfAppeals } from './trail.store.ts';

/** What gifts are called in the audit trail: by their receipt, else by their reference. */
export const giftRecords: TrailRecords = {
  names: namesFrom(namesOfGifts, looksAfter, (id) => `/donations/gift/${id}`),
};

/** What regular gifts are called in the audit trail: by who gives. */
export const planRecords: TrailRecords = {
  names: namesFrom(namesOfPlans, looksAfter, (id) => `/donations/plans/${id}`),
};

/** Donors in the trail: by name, with their gifts. */
export const donorRecords: TrailRecords = {
  names: namesFrom(namesOfDonors, looksAfter, (donor) => `/donations?${new URLSearchParams({ donor })}`),
};

/** Appeals in the trail: by their title. */
export const appealRecords: TrailRecords = {
  names: namesFrom(titlesOfAppeals, looksAfter, (id) => `/donations/appeals/${id}`),
};
