import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn, mayRemove } from '../policy.ts';
import { lockHours, removeHours } from '../store.ts';

/** `POST /hours/remove`: an entry of one's own is taken back until somebody decides on it (VOL-5). */
export const remove: Verb<'POST /hours/remove'> = async (ctx, { hoursId, version }) =>
  ctx.transaction(async (db) => {
    const row = found(await lockHours(db, hoursId));
    found(isOwn(ctx, row) || null);
    if (!mayRemove(ctx, row)) throw new Refusal('hours.decided');
    if (row.version !== version) throw new Refusal('record.stale');
    await removeHours(db, row.id);
    await audit(db, ctx, 'hours.remove', row.id, { changes: removed({ minutes: row.minutes }) });
    return { message: ctx.t('hours.done.removed') };
  });
