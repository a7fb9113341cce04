import type { Output } from '../../../../contract/calls/calls.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { DifferenceKind } from '../../contract/values.ts';
import { mayResolveDifference } from '../policy.ts';
import type { DifferenceRow, ReconciliationRow } from './reconciliation.store.ts';

/** What differs, and what to do about it. */
const DIFFERENCE_WORDS: Record<DifferenceKind, { what: WordKey; todo: WordKey }> = {
  missingHere: { what: 'checkout.books.missingHere', todo: 'checkout.books.missingHere.todo' },
  missingThere: { what: 'checkout.books.missingThere', todo: 'checkout.books.missingThere.todo' },
  amount: { what: 'checkout.books.amount', todo: 'checkout.books.amount.todo' },
  refundUnknown: { what: 'checkout.books.refundUnknown', todo: 'checkout.books.refundUnknown.todo' },
};

export const presentReconciliation = (
  ctx: Context,
  row: ReconciliationRow,
): Output<'GET /checkout/reconciliation/list'>['rows'][number] => ({
  reconciliationId: row.id,
  methodKey: row.method,
  method: ctx.t(`checkout.method.${row.method}`),
  merchantId: row.merchant_id,
  day: row.day,
  ranAt: row.ran_at.toISOString(),
  state: row.fault ? 'fault' : row.open > 0 ? 'differs' : 'agrees',
  stateLabel: ctx.t(
    row.fault
      ? 'checkout.books.state.fault'
      : row.open > 0
        ? 'checkout.books.state.differs'
        : 'checkout.books.state.agrees',
  ),
  gateway: { cents: row.gateway_cents, count: row.gateway_count },
  ledger: { cents: row.ledger_cents, count: row.ledger_count },
  learnt: row.learnt,
  open: row.open,
  fault: row.fault,
});

export const presentDifference = (
  ctx: Context,
  row: DifferenceRow,
): Output<'GET /checkout/reconciliation/get'>['differences'][number] => ({
  txnId: row.txn_id,
  kind: row.kind,
  what: ctx.t(DIFFERENCE_WORDS[row.kind].what),
  todo: ctx.t(DIFFERENCE_WORDS[row.kind].todo),
  orderRef: row.order_ref,
  path: row.intent_id && `/payments/online/${row.intent_id}`,
  gatewayCents: row.gateway_cents,
  ledgerCents: row.ledger_cents,
  resolved: row.resolved_at && {
    at: row.resolved_at.toISOString(),
    by: row.resolved_name ?? '',
    reason: row.resolved_why,
  },
  abilities: { resolve: mayResolveDifference(ctx, row) },
});
