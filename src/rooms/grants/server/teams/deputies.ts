import type { Input, Output } from '../../../../contract/calls/calls.ts';
import { hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found, Refusal, refuseDate, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { candidates } from '../desk/seat.store.ts';
import { approverRoles } from '../review/approver-roles.ts';
import { addDeputy, deputiesOf, endDeputy } from './deputy.store.ts';
import { accountBy } from './team.store.ts';

/** `GET /grant/deputy/list`: who acts for whom; approvers see their own. */
export async function listDeputies(ctx: Context): Promise<Output<'GET /grant/deputy/list'>> {
  return ctx.transaction(async (db) => {
    const { accountId } = ctx.person;
    const rows = await deputiesOf(db, ctx.can('grant-manage') ? null : accountId);
    return {
      rows: rows.map((row) => ({
        deputyId: row.id,
        approver: row.approver,
        deputy: row.deputy,
        fromOn: row.from_on,
        toOn: row.to_on,
        own: row.account_id === accountId,
      })),
    };
  });
}

/** `POST /grant/deputy/edit`: an approver names who acts for some days, or the programme does (product.md, Grants). */
export const editDeputy: Verb<'POST /grant/deputy/edit'> = async (ctx, input) => {
  const { accountId } = ctx.person;
  const runs = ctx.can('grant-manage');
  return ctx.transaction(async (db) => {
    if (input.end) {
      const rows = await deputiesOf(db, runs ? null : accountId);
      const row = found(rows.find(({ id }) => id === input.deputyId));
      await endDeputy(db, row.id);
      await audit(db, ctx, 'grant.deputyEnd', ['account', row.account_id]);
      return { message: ctx.t('grants.deputyEnded') };
    }
    const approver = runs && input.accountId ? input.accountId : accountId;
    const { from, to } = readDays(ctx, input);
    const approvers = await candidates(db, approverRoles(ctx.tenant), null);
    if (!approvers.some(({ id }) => id === approver)) throw new Refusal('access.denied');
    const deputy = await accountBy(db, input.deputyEmail);
    if (!deputy || deputy === approver || !approvers.some(({ id }) => id === deputy))
      throw refuseField('deputyEmail', 'grants.deputyUnknown');
    const days = { from_on: from, to_on: to };
    await addDeputy(db, { account_id: approver, deputy_id: deputy, ...days, made_by: accountId });
    await audit(db, ctx, 'grant.deputy', ['account', approver], {
      changes: added({ deputy: `${input.deputyEmail}: ${from} – ${to}` }),
    });
    return { message: ctx.t('grants.deputySaved') };
  });
};

function readDays(ctx: Context, input: Input<'POST /grant/deputy/edit'>): { from: string; to: string } {
  const from = parseDate(input.fromOn);
  const to = parseDate(input.toOn);
  if (!from) throw refuseDate('fromOn', input.fromOn);
  if (!to) throw refuseDate('toOn', input.toOn);
  if (to < from || to < hongKongDate(ctx.now)) throw refuseField('toOn', 'grants.daysOrder');
  return { from, to };
}
