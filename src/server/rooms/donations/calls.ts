import type { donations } from '../../../contract/calls/donations.ts';
import type { donationsOwn } from '../../../contract/calls/donations-own.ts';
import type { donationsStaff } from '../../../contract/calls/donations-staff.ts';
import type { Bound } from '../../engine/verb.ts';
import { actOnPlanOf } from './act-on-plan.ts';
import { changeOwnPlan } from './change-own-plan.ts';
import { findGiving } from './find-giving.ts';
import { getAppeal } from './get-appeal.ts';
import { getGift } from './get-gift.ts';
import { getGiving } from './get-giving.ts';
import { getPage } from './get-page.ts';
import { getPlan } from './get-plan.ts';
import { give } from './give.ts';
import { listAppeals } from './list-appeals.ts';
import { listGifts } from './list-gifts.ts';
import { listPlans } from './list-plans.ts';
import { mailStatement } from './mail-statement.ts';
import { newCard } from './new-card.ts';
import { ownGiving } from './own-giving.ts';
import { pauseOwnPlan } from './pause-own-plan.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { recordGift } from './record-gift.ts';
import { resumeOwnPlan } from './resume-own-plan.ts';
import { saveAppeal } from './save-appeal.ts';
import { statementPdf } from './statement-pdf.ts';
import { stopOwnPlan } from './stop-own-plan.ts';
import { thanks } from './thanks.ts';
import { voidReceiptOf } from './void-receipt.ts';

export const donationsCalls = {
  'GET /donation/page': getPage,
  'POST /donation/give': give,
  'POST /donation/thanks': thanks,
  'GET /donation/receipt/pdf': receiptPdf,
  'POST /donation/find': findGiving,
  'GET /donation/mine': ownGiving,
  'POST /donation/giving': getGiving,
  'POST /donation/plan/change': changeOwnPlan,
  'POST /donation/plan/pause': pauseOwnPlan,
  'POST /donation/plan/resume': resumeOwnPlan,
  'POST /donation/plan/stop': stopOwnPlan,
  'POST /donation/plan/card': newCard,
  'GET /donation/statement/pdf': statementPdf,
  'POST /donation/record': recordGift,
  'GET /donation/list': listGifts,
  'GET /donation/gift': getGift,
  'GET /donation/plan/get': getPlan,
  'GET /donation/appeal/get': getAppeal,
  'GET /donation/plan/list': listPlans,
  'POST /donation/plan/act': actOnPlanOf,
  'POST /donation/receipt/void': voidReceiptOf,
  'POST /donation/statement/mail': mailStatement,
  'GET /donation/appeal/list': listAppeals,
  'POST /donation/appeal/save': saveAppeal,
} satisfies Bound<typeof donations & typeof donationsOwn & typeof donationsStaff>;
