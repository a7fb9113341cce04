import type { checkout } from '../../../contract/calls/checkout.ts';
import type { checkoutDesk } from '../../../contract/calls/checkout-desk.ts';
import type { checkoutMerchants } from '../../../contract/calls/checkout-merchants.ts';
import type { checkoutReconciliation } from '../../../contract/calls/checkout-reconciliation.ts';
import type { Bound } from '../../engine/verb.ts';
import { askRefund } from './ask-refund.ts';
import { callback } from './callback.ts';
import { checkIntent } from './check-intent.ts';
import { confirmSlip } from './confirm-slip.ts';
import { decideRefund } from './decide-refund.ts';
import { getIntent } from './get-intent.ts';
import { getLink } from './get-link.ts';
import { getReconciliation } from './get-reconciliation.ts';
import { getSlip } from './get-slip.ts';
import { listIntents } from './list-intents.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { getMerchants, saveMerchantOf } from './merchants.ts';
import { getOffer } from './offer.ts';
import { reconcile } from './reconcile.ts';
import { refuseSlip } from './refuse-slip.ts';
import { resolveDifference } from './resolve-difference.ts';
import { resolveIntent } from './resolve-intent.ts';
import { returnFromGateway } from './return-from-gateway.ts';
import { sendSlip } from './send-slip.ts';
import { getSlipFile } from './slip-file.ts';
import { start } from './start.ts';
import { startByLink } from './start-by-link.ts';

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
