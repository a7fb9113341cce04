import { hongKongMidnight } from '../../../../contract/dates.ts';
import { type Gateway, GatewayFault, type GatewayOrder, type KeptHere } from './gateway.ts';

/**
 * A bank transfer whose slip the payer uploads (reliability.md 4.5): there is no gateway to ask. What came in is what
 * somebody found on the bank statement, and what went back is what a second person approved: both are kept here.
 */
export const slip: Gateway = {
  isOwnHost: () => false,
  isSandbox: () => false,
  takesCards: false,
  isByHand: true,
  storedCard: async () => null,
  charge: async () => {
    throw new GatewayFault('refused', 'a transfer is made by the payer');
  },
  begin: async (_merchant, { slipUrl }) => ({ url: slipUrl, session: '' }),
  read: async (merchant, { orderRef, kept }) => orderOf(orderRef, merchant.merchantId, kept),
  // whoever approves it pays it back from the bank account; it is in the ledger with the approval
  refund: async () => {},
  list: async () => [],
  callback: async () => null,
};

function orderOf(orderRef: string, merchantId: string, { slips, refunds }: KeptHere): GatewayOrder | null {
  const sent = slips.find(({ status }) => status !== 'refused');
  if (!sent) return null;
  const cents = sent.received_cents ?? 0;
  const came = { kind: 'capture', cents, currency: 'HKD', at: hongKongMidnight(sent.paid_on) } as const;
  return {
    orderRef,
    merchantId,
    currency: 'HKD',
    cents,
    pending: sent.status === 'sent',
    transactions: [
      ...(sent.status === 'confirmed' ? [{ ...came, txnId: sent.bank_reference }] : []),
      ...refunds
        .filter(({ status }) => status === 'approved' || status === 'done')
        .map((refund) => ({
          kind: 'refund' as const,
          txnId: refund.txn_ref,
          ourRef: refund.txn_ref,
          cents: refund.cents,
          currency: 'HKD',
          at: refund.decided_at!,
        })),
    ],
  };
}
