import { createHash, createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { UnitOfWork } from '../db/unit-of-work.ts';
import { Refusal } from '../refusal.ts';

export type Kept = { status: number; answer: string };

/** A run that has not ended after this died with its server; the same key may be tried again. Milliseconds. */
const ABANDONED_MS = 60_000;
const KEY_MAX = 255;

type Slot = { caller: string; call: string; key: string };

/**
 * A changing call with an `Idempotency-Key` is carried out once: its answer is kept for a day and given again, in the
 * same transaction as what it wrote. The same key with another body is 422, while the first is still running 409
 * (reliability.md §4.0). A refused call has changed nothing, so its key is free again; so is that of a call that began
 * a session, whose cookie cannot be kept.
 */
export async function onceOnly(
  ctx: Context,
  call: string,
  key: string,
  body: Readonly<Record<string, unknown>>,
  run: () => Promise<Kept>,
): Promise<Kept> {
  if (key.length > KEY_MAX) throw new Refusal('request.malformed');
  const { actor } = ctx;
  const caller = actor.kind === 'person' ? (actor.byKey?.accountId ?? actor.accountId) : ctx.browserId;
  const slot = { caller, call, key };
  // With the instance's key: a body may hold a password, which a bare hash would give away to guessing.
  const hash = createHmac('sha256', ctx.engine.key)
    .update(await sentAs(body))
    .digest();
  const taken = await ctx.transaction((db) => take(db, slot, hash));
  if (!('since' in taken)) return taken;
  const unit = new UnitOfWork(ctx.engine.database, ctx.tenant.key);
  ctx.unit = unit;
  try {
    const kept = await run();
    await unit.finish((db) =>
      ctx.sessionToken === undefined ? keep(db, slot, taken.since, kept) : free(db, slot, taken.since),
    );
    return kept;
  } catch (error) {
    await unit.finish((db) => free(db, slot, taken.since)).catch(() => {});
    throw error;
  } finally {
    ctx.unit = null;
  }
}

/** A body as one text; files by their content, which JSON would leave out. */
async function sentAs(body: Readonly<Record<string, unknown>>): Promise<string> {
  const isFile = (value: unknown): value is File => value instanceof File;
  const files = Object.values(body).flat().filter(isFile);
  const hashes = await Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('hex'),
    ),
  );
  const hashOf = new Map(files.map((file, at) => [file, [file.name, hashes[at]]]));
  return JSON.stringify(body, (_, value: unknown) => (isFile(value) ? hashOf.get(value) : value));
}

/** Takes the slot, or answers what was kept in it. */
async function take(db: TenantDb, slot: Slot, hash: Buffer): Promise<Kept | { since: Date }> {
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
    .returning('created_at')
    .executeTakeFirst();
  if (taken) return { since: taken.created_at };
  const known = await db.from('idempotent_answer', slot).selectAll().executeTakeFirstOrThrow();
  if (!known.body_hash.equals(hash)) throw new Refusal('request.idempotencyMismatch');
  if (known.status === null || known.answer === null)
    throw new Refusal('request.idempotencyRunning', { retryAfter: 1 });
  return { status: known.status, answer: known.answer };
}

/** Where another took the slot, because this run was held to be dead, nothing of this run may stay. */
async function keep(db: TenantDb, slot: Slot, since: Date, kept: Kept): Promise<void> {
  if (!(await db.affects(db.update('idempotent_answer', kept, { ...slot, created_at: since }))))
    throw new Refusal('request.idempotencyRunning', { retryAfter: 1 });
}

const free = (db: TenantDb, slot: Slot, since: Date): Promise<unknown> =>
  db.remove('idempotent_answer', { ...slot, created_at: since }).execute();
