import type { Verb } from '../../../../engine/server/verb.ts';
import { presentHours } from './advice.present.ts';
import { pageOfHours } from './advice.store.ts';

/** `GET /grant/advice/hours`: hours used of those agreed, by project or by consultant, with what waits (GRA-6). */
export const adviceHours: Verb<'GET /grant/advice/hours'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const reader = { accountId: ctx.person.accountId, runs: ctx.can('grant-manage') };
    const { page, totals } = await pageOfHours(db, input.by, reader, input);
    const { projects, consultants, cap_minutes: capMinutes, used_minutes: usedMinutes, waiting, objected } = totals;
    return {
      ...page,
      rows: page.rows.map((row) => presentHours(ctx, row)),
      total: input.by === 'project' ? projects : consultants,
      totals: { projects, consultants, capMinutes, usedMinutes, waiting, objected },
    };
  });
