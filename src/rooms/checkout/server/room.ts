import type { Room } from '../../../engine/server/room.ts';
import { checkoutCalls } from './calls.ts';
import { checkoutJobs } from './jobs.ts';
import { checkoutMails } from './mails.ts';
import { intents } from './payment/list-of-intents.ts';
import { checkoutMerging } from './ports/merging.ts';
import { checkoutPerson } from './ports/person-section.ts';
import { checkoutPersonal } from './ports/personal-data.ts';
import { checkoutSealed } from './ports/sealed.ts';
import { intentRecords, merchantRecords, reconciliationRecords } from './ports/trail-records.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { payments } from './readiness/payments.ts';
import { reconciliations } from './reconciliation/list-of-reconciliations.ts';

/** Paying through gateways, in tenants that take money: what other rooms call payable. */
export const checkoutRoom = {
  name: 'checkout',
  isIn: ({ howToPay }) => howToPay !== undefined,
  tables: [
    'merchant',
    'payment_intent',
    'payment_intent_count',
    'ledger_entry',
    'gateway_event',
    'refund',
    'payment_slip',
    'reconciliation',
    'reconciliation_difference',
  ],
  readable: ['gateway_fee'],
  calls: checkoutCalls,
  jobs: checkoutJobs,
  mails: checkoutMails,
  lists: [intents, reconciliations],
  work: [waitingWork],
  readiness: [payments],
  trail: { intent: intentRecords, merchant: merchantRecords, reconciliation: reconciliationRecords },
  person: [checkoutPerson],
  merging: checkoutMerging,
  personal: checkoutPersonal,
  sealed: checkoutSealed,
} satisfies Room;
