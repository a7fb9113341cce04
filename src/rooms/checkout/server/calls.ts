import type { Bound } from '../../../engine/server/verb.ts';
import type { checkout } from '../contract/calls.ts';
import type { checkoutDesk } from '../contract/calls-desk.ts';
import type { checkoutMerchants } from '../contract/calls-merchants.ts';
import type { checkoutReconciliation } from '../contract/calls-reconciliation.ts';
import { callback } from './gateways/callback.ts';
import { returnFromGateway } from './gateways/return-from-gateway.ts';
import { getMerchants, saveMerchantOf } from './merchants/merchants.ts';
import { checkIntent } from './payment/check-intent.ts';
import { getIntent } from './payment/get-intent.ts';
import { getLink } from './payment/get-link.ts';
import { listIntents } from './payment/list-intents.ts';
import { getOffer } from './payment/offer.ts';
import { resolveIntent } from './payment/resolve-intent.ts';
import { start } from './payment/start.ts';
import { startByLink } from './payment/start-by-link.ts';
import { getReconciliation } from './reconciliation/get-reconciliation.ts';
import { listReconciliations } from './reconciliation/list-reconciliations.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { resolveDifference } from './reconciliation/resolve-difference.ts';
import { askRefund } from './refunds/ask-refund.ts';
import { decideRefund } from './refunds/decide-refund.ts';
import { confirmSlip } from './slips/confirm-slip.ts';
import { getSlip } from './slips/get-slip.ts';
import { refuseSlip } from './slips/refuse-slip.ts';
import { sendSlip } from './slips/send-slip.ts';
import { getSlipFile } from './slips/slip-file.ts';

export const checkoutCalls = {
  'GET /checkout/offer': getOffer,
  'POST /checkout/start': start,
  'POST /checkout/link': getLink,
  'POST /checkout/link/start': startByLink,
  'POST /checkout/return': returnFromGateway,
  'POST /checkout/callback': callback,
  'POST /checkout/slip': getSlip,
  'POST /checkout/slip/send': sendSlip,
  'GET /checkout/slip/file': getSlipFile,
  'POST /checkout/slip/confirm': confirmSlip,
  'POST /checkout/slip/refuse': refuseSlip,
  'GET /checkout/intent/list': listIntents,
  'GET /checkout/intent/get': getIntent,
  'POST /checkout/refund/ask': askRefund,
  'POST /checkout/refund/decide': decideRefund,
  'POST /checkout/intent/check': checkIntent,
  'POST /checkout/intent/resolve': resolveIntent,
  'GET /checkout/merchant/list': getMerchants,
  'POST /checkout/merchant/save': saveMerchantOf,
  'GET /checkout/reconciliation/list': listReconciliations,
  'GET /checkout/reconciliation/get': getReconciliation,
  'POST /checkout/reconciliation/run': reconcile,
  'POST /checkout/difference/resolve': resolveDifference,
} satisfies Bound<typeof checkout & typeof checkoutDesk & typeof checkoutMerchants & typeof checkoutReconciliation>;
