import type { Bound } from '../../../engine/server/verb.ts';
import type { donations } from '../contract/calls.ts';
import type { donationsOwn } from '../contract/calls-own.ts';
import type { donationsStaff } from '../contract/calls-staff.ts';
import { getAppeal } from './appeals/get-appeal.ts';
import { getPage } from './appeals/get-page.ts';
import { listAppeals } from './appeals/list-appeals.ts';
import { saveAppeal } from './appeals/save-appeal.ts';
import { getGift } from './gifts/get-gift.ts';
import { getGiving } from './gifts/get-giving.ts';
import { give } from './gifts/give.ts';
import { listGifts } from './gifts/list-gifts.ts';
import { recordGift } from './gifts/record-gift.ts';
import { thanks } from './gifts/thanks.ts';
import { findGiving } from './own-giving/find-giving.ts';
import { ownGiving } from './own-giving/own-giving.ts';
import { actOnPlanOf } from './plans/act-on-plan.ts';
import { changeOwnPlan } from './plans/change-own-plan.ts';
import { getPlan } from './plans/get-plan.ts';
import { listPlans } from './plans/list-plans.ts';
import { newCard } from './plans/new-card.ts';
import { pauseOwnPlan } from './plans/pause-own-plan.ts';
import { resumeOwnPlan } from './plans/resume-own-plan.ts';
import { stopOwnPlan } from './plans/stop-own-plan.ts';
import { mailStatement } from './receipts/mail-statement.ts';
import { receiptPdf } from './receipts/receipt-pdf.ts';
import { statementPdf } from './receipts/statement-pdf.ts';
import { voidReceiptOf } from './receipts/void-receipt.ts';

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
