import type { Context } from '../context.ts';
import type { FirstChange } from '../db/tenant-db.ts';
import { UnitOfWork } from '../db/unit-of-work.ts';

/**
 * Carries out a verb in a transaction that is taken back: whoever would be refused is refused now, and the answer says
 * what will be. No number of a series is used up and nothing is sent.
 * @returns also the record that the trail would have named first
 */
export async function rehearse<T>(
  ctx: Context,
  act: () => Promise<T>,
): Promise<{ answer: T; about: FirstChange | null }> {
  const outer = ctx.unit;
  const unit = new UnitOfWork(ctx.engine.database, ctx.tenant.key);
  ctx.unit = unit;
  try {
    const answer = await act();
    return { answer, about: unit.firstChanged() };
  } finally {
    ctx.unit = outer;
    await unit.abandon();
  }
}
