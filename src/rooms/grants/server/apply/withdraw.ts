import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { closeChanges } from '../changes/change.store.ts';
import { tellManagers } from '../desk/notify-managers.ts';
import { tellOwner } from '../desk/notify-people.ts';
import { mayWithdraw } from '../policy.ts';
import { type Acted, acting } from '../review/acting.ts';
import { applicationById, changeApplication } from '../store.ts';

/** `POST /grant/application/withdraw`: the applicant takes it back; a mail is the receipt. */
export const withdraw: Verb<'POST /grant/application/withdraw', Acted> = async (ctx, input) => {
  const reason = input.reason.trim();
  return acting(ctx, input, mayWithdraw, async (db, { row }) => {
    await changeApplication(db, row, { status: 'withdrawn', awaits: 'nobody', comment: reason || row.comment });
    await audit(db, ctx, 'grant.withdraw', row.id, { changes: changed(row, { status: 'withdrawn' }), reason });
    await ctx.engine.workflows.close(ctx, db, { kind: 'grant', id: row.id });
    await closeChanges(db, row.id);
    const after = found(await applicationById(db, row.id));
    await tellOwner(ctx, db, after, { template: 'grant-withdrawn', word: 'grants.notice.withdrawn' });
    if (row.number) await tellManagers(ctx, db, row, 'grants.notice.left');
    return ctx.t('grants.withdrawn');
  });
};
