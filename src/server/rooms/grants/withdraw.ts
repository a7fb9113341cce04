import type { Input } from '../../../contract/calls/calls.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { found } from '../../engine/refusal.ts';
import { closeChanges } from './change.store.ts';
import { type Acted, acting } from './parts/acting.ts';
import { tellOwner } from './parts/tell.ts';
import { tellManagers } from './parts/tell-managers.ts';
import { mayArchive, mayWithdraw } from './policy.ts';
import { applicationById, changeApplication } from './store.ts';

/** `POST /grant/application/withdraw`: the applicant takes it back; a mail is the receipt. */
export async function withdraw(ctx: Context, input: Input<'POST /grant/application/withdraw'>): Promise<Acted> {
  return end(ctx, input, { may: mayWithdraw, status: 'withdrawn', action: 'grant.withdraw' });
}

/** `POST /grant/application/archive`: ends what is over; search still finds it (GRA-8). */
export async function archive(ctx: Context, input: Input<'POST /grant/application/archive'>): Promise<Acted> {
  return end(ctx, input, { may: mayArchive, status: 'archive', action: 'grant.archive' });
}

function end(
  ctx: Context,
  input: Input<'POST /grant/application/withdraw'>,
  how: { may: typeof mayWithdraw; status: 'withdrawn' | 'archive'; action: 'grant.withdraw' | 'grant.archive' },
): Promise<Acted> {
  const reason = input.reason.trim();
  return acting(ctx, input, how.may, async (db, { row }) => {
    await changeApplication(db, row, { status: how.status, awaits: 'nobody', comment: reason || row.comment });
    await audit(db, ctx, {
      action: how.action,
      kind: 'grant',
      id: row.id,
      changes: [{ field: 'status', before: row.status, after: how.status }],
      reason,
    });
    await ctx.engine.workflows.close(db, { kind: 'grant', id: row.id });
    await closeChanges(db, row.id);
    if (how.status === 'archive') return ctx.t('grants.archived', { number: row.number ?? row.title });
    const after = found(await applicationById(db, row.id));
    await tellOwner(ctx, db, after, { template: 'grant-withdrawn', word: 'grants.notice.withdrawn' });
    if (row.number) await tellManagers(ctx, db, row, 'grants.notice.left');
    return ctx.t('grants.withdrawn');
  });
}
