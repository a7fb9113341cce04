import type { Output } from '../../../../contract/calls/calls.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellOwner } from '../desk/notify-people.ts';
import { seatsOf } from '../desk/seat.store.ts';
import { type Access, lockedAccess, mayAskChange, mayVote, must } from '../policy.ts';
import { presentChange } from '../project/project.present.ts';
import { APPROVERS } from '../rules.ts';
import { addVote, type ChangeRow, changeById, putChange, takeChange, votesOn } from './change.store.ts';

type Answer = Output<'POST /grant/change/begin'>;

/** `POST /grant/change/begin`: a draft of a request, or the one that is open. */
export const beginChange: Verb<'POST /grant/change/begin', Answer> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await lockedAccess(ctx, db, input);
    must(mayAskChange(ctx, access));
    const id = await takeChange(db, input.applicationId, ctx.person.accountId);
    return answer(ctx, db, access, id, ctx.t('grants.changeBegun'));
  });

/** `POST /grant/change/withdraw`: the team takes a request back. */
export const withdrawChange: Verb<'POST /grant/change/withdraw', Answer> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { access, row } = await lockedChange(ctx, db, input.changeId);
    must(mayAskChange(ctx, access) && ['draft', 'asked'].includes(row.status));
    await putChange(db, row, { status: 'withdrawn', decided_at: db.now });
    await audit(db, ctx, 'grant.changeWithdraw', row.application_id);
    return answer(ctx, db, access, row.id, ctx.t('grants.changeWithdrawn'));
  });

/** `POST /grant/change/vote`: with both for it the change holds, with one against it it does not (GRA-7). */
export const voteOnChange: Verb<'POST /grant/change/vote', Answer> = async (ctx, input) => {
  const reason = input.reason.trim();
  if (!input.approves && reason === '') throw refuseField('reason', 'grants.reasonMissing');
  return ctx.transaction(async (db) => {
    const { access, row } = await lockedChange(ctx, db, input.changeId);
    const before = (await votesOn(db, row.application_id)).filter((vote) => vote.change_id === row.id);
    must(mayVote(ctx, access, row, before));
    const position = found(access.relation.seat).position;
    const { accountId } = ctx.person;
    await addVote(db, { change_id: row.id, position, account_id: accountId, approves: input.approves, reason });
    await audit(db, ctx, 'grant.changeVote', row.application_id, {
      changes: added({ decision: input.approves ? 'approve' : 'reject' }),
      reason,
    });
    const all = [...before, { approves: input.approves, reason }];
    if (all.length === APPROVERS) await settleChange(ctx, db, access, row, all);
    return answer(ctx, db, access, row.id, ctx.t('grants.changeVoted'));
  });
};

type Said = { approves: boolean; reason: string };

/** Both have said their word; the letter tells why it does not hold. */
async function settleChange(
  ctx: Context,
  db: TenantDb,
  access: Access,
  row: ChangeRow,
  votes: readonly Said[],
): Promise<void> {
  const against = votes.filter(({ approves }) => !approves);
  const approved = against.length === 0;
  const said = [row.what, ...new Set(against.map(({ reason }) => reason))];
  await putChange(db, row, { status: approved ? 'approved' : 'rejected', decided_at: db.now });
  await audit(db, ctx, approved ? 'grant.changeApprove' : 'grant.changeReject', row.application_id, {
    changes: added({ what: row.what }),
  });
  await tellOwner(
    ctx,
    db,
    { ...access.row, comment: said.join('\n\n'), version: row.version },
    {
      template: approved ? 'grant-change-approved' : 'grant-change-rejected',
      word: approved ? 'grants.notice.changeApproved' : 'grants.notice.changeRejected',
      about: row,
    },
  );
}

async function lockedChange(ctx: Context, db: TenantDb, changeId: string): Promise<{ access: Access; row: ChangeRow }> {
  const { application_id: applicationId } = found(await changeById(db, changeId));
  const access = await lockedAccess(ctx, db, { applicationId });
  return { access, row: found(await changeById(db, changeId)) };
}

async function answer(ctx: Context, db: TenantDb, access: Access, id: string, message: string): Promise<Answer> {
  const row = found(await changeById(db, id));
  const votes = (await votesOn(db, row.application_id)).filter((vote) => vote.change_id === id);
  const seats = await seatsOf(db, row.application_id);
  return { message, change: presentChange(ctx, access, row, { votes, seats }) };
}
