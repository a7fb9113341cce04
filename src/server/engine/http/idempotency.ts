import { createHash } from 'node:crypto';
import { IDEMPOTENCY_MS } from '../../../contract/limits.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

export type Kept = { status: number; answer: string };

/**
 * A changing call with an `Idempotency-Key` is carried out once: the first answer, refusals of the verb included, is
 * kept and given again. The same key with another body is 422, while the first is still running 409 (reliability.md §4.0).
 */
export async function onceOnly(
  ctx: Context,
  call: string,
  key: string,
  body: unknown,
  run: () => Promise<Kept>,
): Promise<Kept> {
  if (key.length > 255) throw new Refusal('request.malformed');
  const caller = ctx.actor.kind === 'person' ? ctx.actor.accountId : ctx.browserId;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest();
  const known = await ctx.transaction(async (db) => {
    await db
      .remove('idempotent_answer')
      .where('created_at', '<', new Date(db.now.getTime() - IDEMPOTENCY_MS))
      .execute();
    const added = await db
      .insert('idempotent_answer', { caller, call, key, body_hash: hash, created_at: db.now })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) return null;
    return db
      .from('idempotent_answer')
      .selectAll()
      .where('caller', '=', caller)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
  });
  if (known) {
    if (!known.body_hash.equals(hash)) throw new Refusal('request.idempotencyMismatch');
    if (known.status === null || known.answer === null)
      throw new Refusal('request.idempotencyRunning', { retryAfter: 1 });
    return { status: known.status, answer: known.answer };
  }
  const which = (db: Parameters<Parameters<Context['transaction']>[0]>[0]) =>
    db.remove('idempotent_answer').where('caller', '=', caller).where('call', '=', call).where('key', '=', key);
  try {
    const kept = await run();
    await ctx.transaction((db) =>
      db
        .update('idempotent_answer', { status: kept.status, answer: kept.answer })
        .where('caller', '=', caller)
        .where('call', '=', call)
        .where('key', '=', key)
        .execute(),
    );
    return kept;
  } catch (error) {
    // Nothing was changed: the same key may be tried again.
    await ctx.transaction((db) => which(db).execute());
    throw error;
  }
}
