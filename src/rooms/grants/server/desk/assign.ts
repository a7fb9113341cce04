import type { Verb } from '../../../../engine/server/verb.ts';
import { changesOf } from '../changes/change.store.ts';
import { accessOf, mayAssign } from '../policy.ts';
import { type Acted, acting } from '../review/acting.ts';
import { approverRoles } from '../review/approver-roles.ts';
import { seat } from '../review/seat.ts';
import { tellReviewers } from './notify-people.ts';
import { candidates, seatsOf } from './seat.store.ts';

/** `POST /grant/application/assign`: who decides; whoever is new is asked (GRA-5). */
export const assign: Verb<'POST /grant/application/assign', Acted> = async (ctx, input) => {
  return acting(ctx, input, mayAssign, async (db, { row }) => {
    const before = await seatsOf(db, row.id);
    await seat(ctx, db, row, input.approvers);
    const fresh = [1, 2].filter(
      (position) => before.find((seat) => seat.position === position)?.account_id !== input.approvers[position - 1],
    );
    if (row.awaits === 'review') await tellReviewers(ctx, db, row, fresh);
    const change = (await changesOf(db, row.id)).find(({ status }) => status === 'asked');
    if (change) await tellReviewers(ctx, db, row, fresh, { template: 'grant-change-asked', key: change.id });
    return ctx.t('grants.assigned');
  });
};

/** `GET /grant/approver/list`: who may be given a seat, and how much waits for each. */
export const listApprovers: Verb<'GET /grant/approver/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    if (input.applicationId) await accessOf(ctx, db, input.applicationId);
    const rows = await candidates(db, approverRoles(ctx.tenant), input.applicationId ?? null, ctx.person.accountId);
    return { rows: rows.map(({ id, ...reviewer }) => ({ accountId: id, ...reviewer })) };
  });
