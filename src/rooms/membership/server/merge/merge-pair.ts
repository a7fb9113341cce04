import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { openInvoice } from '../../../payments/server/invoices/open-invoice.ts';
import { maySee } from '../policy.ts';
import { readersOf } from '../readers/reader.store.ts';
import type { MembershipRow } from '../store.ts';
import { type Concerned, type Rows, rowsConcerned } from './merge.store.ts';

type Read = (db: TenantDb, id: string) => Promise<MembershipRow | undefined>;

/**
 * Two memberships that this reader may lay together, read or locked in one order. Nobody merges what is their own.
 * @throws Refusal `access.denied`
 */
export async function mergePair(
  ctx: Context,
  db: TenantDb,
  { keepId, closeId }: { keepId: string; closeId: string },
  read: Read,
): Promise<{ keep: MembershipRow; close: MembershipRow }> {
  if (keepId === closeId) throw refuseField('closeId', 'membership-merge.same');
  const rows = new Map<string, MembershipRow>();
  for (const id of [keepId, closeId].sort()) rows.set(id, found(await read(db, id)));
  for (const row of rows.values()) {
    found(maySee(ctx, row) ? row : null);
    if (row.account_id === ctx.person.accountId) throw new Refusal('access.denied');
  }
  return { keep: rows.get(keepId)!, close: rows.get(closeId)! };
}

/** Whose rows a merge of these two touches. */
export async function concernedBy(
  ctx: Context,
  db: TenantDb,
  pair: readonly Pick<MembershipRow, 'id' | 'account_id'>[],
): Promise<Concerned> {
  const readers = [];
  for (const { id } of pair) readers.push(...(await readersOf(db, id)));
  const types = Object.values(ctx.tenant.membershipTypes ?? {});
  return {
    ids: pair.map(({ id }) => id),
    owners: [...new Set(pair.map(({ account_id }) => account_id))],
    accounts: [...new Set([...pair, ...readers].map(({ account_id }) => account_id))],
    roles: [...types.map(({ role }) => role), ...(ctx.tenant.readingRole ? [ctx.tenant.readingRole] : [])],
  };
}

/** The rows as they stand, with the invoice that waits for the kept one: issued or paid since, it is a change too. */
export async function concernedRows(db: TenantDb, concerned: Concerned, keptId: string): Promise<Rows> {
  const open = await openInvoice(db, { kind: 'membership', id: keptId });
  return { ...(await rowsConcerned(db, concerned)), invoice: open ? [{ number: open.number }] : [] };
}
