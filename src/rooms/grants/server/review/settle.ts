import { needed } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { readDueOn } from '../desk/read-due-on.ts';
import { maySettle } from '../policy.ts';
import { type Acted, acting } from './acting.ts';
import { carryOut } from './carry-out.ts';
import { notesOfRound } from './notes-of-round.ts';

/** `POST /grant/application/settle`: the programme decides where the approvers differ, with its reason (GRA-5). */
export const settle: Verb<'POST /grant/application/settle', Acted> = async (ctx, input) => {
  const comment = needed('comment', input.comment.trim(), 'grants.reasonMissing');
  return acting(ctx, input, maySettle, async (db, { row }) => {
    const dueOn = input.decision === 'return' ? readDueOn(ctx, input.dueOn) : '';
    const notes = input.decision === 'return' ? await notesOfRound(ctx, db, row) : [];
    await carryOut(ctx, db, row, input.decision, { comment, dueOn, notes });
    return ctx.t('grants.settled', { number: row.number! });
  });
};
