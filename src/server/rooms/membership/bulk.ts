import type { Input, Output } from '../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../engine/context.ts';
import { Refusal, refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { approve } from './approve.ts';
import { decidable } from './parts/decidable.ts';
import { membershipSettings } from './parts/membership-settings.ts';
import { nameOf } from './present.ts';
import { reject } from './reject.ts';
import { membershipById } from './store.ts';

type Line = Output<'POST /membership/bulk'>['rows'][number];
type Done = { line: Line; invoices: number };

/**
 * `POST /membership/bulk`: one decision on several applications (MEM-2). Each is a transaction of its own, so that one
 * that somebody else decided meanwhile is skipped, with the reason, and holds up no other. A dry run asks the same
 * questions and writes nothing.
 */
export const bulk: Verb<'POST /membership/bulk'> = async (ctx, input) => {
  const comment = input.comment.trim();
  if (input.decision === 'reject' && comment === '') throw refuseField('comment', 'membership.commentMissing');
  if (input.membershipIds.length === 0) throw refuseField('membershipIds', 'membership.noneChosen');
  const all: Done[] = [];
  for (const membershipId of new Set(input.membershipIds))
    all.push(await item(ctx, { ...input, comment }, membershipId));
  const rows = all.map(({ line }) => line);
  const done = rows.filter(({ outcome }) => outcome === 'done').length;
  const counts = { done, skipped: rows.length - done };
  const message = input.dryRun ? ctx.t('membership.bulk.would', counts) : ctx.t('membership.bulk.done', counts);
  const invoices = all.reduce((sum, each) => sum + each.invoices, 0);
  // The decision is one mail, an invoice another.
  return { message, rows, ...counts, invoices, mails: done + invoices };
};

type Query = Pick<Input<'POST /membership/bulk'>, 'decision' | 'comment' | 'dryRun'>;

async function item(ctx: Context, { decision, comment, dryRun }: Query, membershipId: string): Promise<Done> {
  try {
    const { name, invoices } = await ctx.transaction(async (db) => {
      const row = await decidable(ctx, db, { membershipId });
      if (!dryRun) await (decision === 'approve' ? approve : reject)(ctx, db, row, comment);
      const fee = (await membershipSettings(ctx, db)).feeOn(row.type, hongKongDate(db.now));
      return { name: nameOf(row), invoices: decision === 'approve' && fee > 0 ? 1 : 0 };
    });
    return { line: { membershipId, name, outcome: 'done', why: null }, invoices };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const row = await ctx.transaction((db) => membershipById(db, membershipId));
    const known = row && error.code !== 'record.notFound';
    const why = ctx.t(`error.${error.code}`, error.params);
    return { line: { membershipId, name: known ? nameOf(row) : '', outcome: 'skipped', why }, invoices: 0 };
  }
}
