import type { donations } from '../../../contract/calls/donations.ts';
import type { donationsStaff } from '../../../contract/calls/donations-staff.ts';
import type { Bound } from '../../engine/verb.ts';
import { getPage } from './get-page.ts';
import { give } from './give.ts';
import { listGifts } from './list-gifts.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { thanks } from './thanks.ts';

export const donationsCalls = {
  'GET /donation/page': getPage,
  'POST /donation/give': give,
  'POST /donation/thanks': thanks,
  'GET /donation/receipt/pdf': receiptPdf,
  'GET /donation/list': listGifts,
} satisfies Bound<typeof donations & typeof donationsStaff>;
