import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';

export type Kept = { status: number; answer: string };

/** A run that has not ended after this died with its server; the same key may be tried again. Milliseconds. */
const ABANDONED_MS = 60_000;
const KEY_MAX = 255;

type Slot = { caller: string; call: string; key: string };

/**
 * A changing call with an `Idempotency-Key` is carried out once: its answer is kept for a day and given again. The
 * same key with another body is 422, while the first is still running 409 (reliability.md §4.0). A refused call has
 * changed nothing, so its key is free again; so is that of a call that began a session, whose cookie cannot be kept.
 */
export async function onceOnly(
  ctx: Context,
  call: string,
  key: string,
  body: unknown,
  run: () => Promise<Kept>,
): Promise<Kept> {
  if (key.length > KEY_MAX) throw new Refusal('request.malformed');
  const slot = { caller: ctx.actor.kind === 'person' ? ctx.actor.accountId : ctx.browserId, call, key };
  // With the instance's key: a body may hold a password, which a bare hash would give away to guessing.
  const hash = createHmac('sha256', ctx.engine.key).update(JSON.stringify(body)).digest();
  const known = await ctx.transaction((db) => take(db, slot, hash));
  if (known) return known;
  try {
    const kept = await run();
    await ctx.transaction((db) => (ctx.sessionToken === undefined ? keep(db, slot, kept) : free(db, slot)));
    return kept;
  } catch (error) {
    await ctx.transaction((db) => free(db, slot)).catch(() => {});
    throw error;
  }
}

/** Takes the slot, or answers what was kept in it. */
async function take(db: TenantDb, slot: Slot, hash: Buffer): Promise<Kept | null> {
  const taken = await db
    .insert('idempotent_answer', { ...slot, body_hash: hash, created_at: db.now })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'caller', 'call', 'key'])
        .doUpdateSet({ created_at: db.now })
        .where('idempotent_answer.status', 'is', null)
        .where('idempotent_answer.body_hash', '=', hash)
        .where('idempotent_answer.created_at', '<', new Date(db.now.getTime() - ABANDONED_MS)),
    )
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst();
  if (taken) return null;
  const known = await at(db.from('idempotent_answer').selectAll(), slot).executeTakeFirstOrThrow();
  if (!known.body_hash.equals(hash)) throw new Refusal('request.idempotencyMismatch');
  if (known.status === null || known.answer === null)
    throw new Refusal('request.idempotencyRunning', { retryAfter: 1 });
  return { status: known.status, answer: known.answer };
}

const keep = (db: TenantDb, slot: Slot, kept: Kept): Promise<unknown> =>
  at(db.update('idempotent_answer', kept), slot).execute();

const free = (db: TenantDb, slot: Slot): Promise<unknown> => at(db.remove('idempotent_answer'), slot).execute();

type Where<Q> = { where(column: 'caller' | 'call' | 'key', operator: '=', value: string): Q };
const at = <Q extends Where<Q>>(query: Q, slot: Slot): Q =>
  query.where('caller', '=', slot.caller).where('call', '=', slot.call).where('key', '=', slot.key);
