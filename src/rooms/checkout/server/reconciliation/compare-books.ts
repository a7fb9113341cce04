import type { DifferenceKind } from '../../contract/values.ts';
import type { ListedMovement } from '../gateways/gateway.ts';

/** A movement as the ledger has it; whole cents of `currency`. */
export type Booked = { txnId: string; orderRef: string; kind: string; cents: number; currency: string };
/** What does not agree of one movement; null: that side has none. */
export type Difference = {
  txnId: string;
  orderRef: string;
  kind: DifferenceKind;
  gatewayCents: number | null;
  ledgerCents: number | null;
};

/**
 * Holds the books of a gateway against the ledger, movement by movement (P-29).
 * @param booked those of the ledger that the books name, and those of the same day
 */
export function compareBooks(listed: readonly ListedMovement[], booked: readonly Booked[]): Difference[] {
  const known = new Map(booked.map((entry) => [entry.txnId, entry]));
  const named = new Set(listed.map(({ txnId }) => txnId));
  const differing = listed.flatMap((movement): Difference[] => {
    const { txnId, orderRef } = movement;
    const entry = known.get(txnId);
    const sums = { gatewayCents: movement.cents, ledgerCents: entry?.cents ?? null };
    if (!entry) {
      const kind = movement.kind === 'capture' ? 'missingHere' : 'refundUnknown';
      return [{ txnId, orderRef, kind, ...sums }];
    }
    const same = entry.cents === movement.cents && entry.currency === movement.currency && entry.kind === movement.kind;
    return same ? [] : [{ txnId, orderRef, kind: 'amount', ...sums }];
  });
  const missing = booked
    .filter(({ txnId }) => !named.has(txnId))
    .map(
      ({ txnId, orderRef, cents }): Difference => ({
        txnId,
        orderRef,
        kind: 'missingThere',
        gatewayCents: null,
        ledgerCents: cents,
      }),
    );
  return [...differing, ...missing];
}

/** What came in less what went away, whole cents. */
export const netOf = (movements: readonly { kind: string; cents: number }[]): number =>
  movements.reduce((sum, { kind, cents }) => sum + (kind === 'capture' ? cents : -cents), 0);
