import { audit } from '../audit/audit.ts';
import { removed } from '../audit/changes.ts';
import { found, Refusal } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { endInvitation, invitationFor } from './invitation.store.ts';
import { shown } from './invite.ts';

/** `POST /invitation/answer`: whose address was invited accepts, and only then anything changes for them; or declines. */
export const answerInvitation: Verb<'POST /invitation/answer'> = async (ctx, input) => {
  const { accountId } = ctx.person;
  return ctx.transaction(async (db) => {
    const row = found(await invitationFor(db, input.invitationId, accountId));
    const owner = ctx.engine.invitationOwners[row.kind]!;
    if (input.accept) {
      const done = await owner.accept(ctx, db, row);
      // The room locks its record first, as who takes an invitation back does.
      if (!(await endInvitation(db, row.id, 'accepted', accountId))) throw new Refusal('record.stale');
      return done;
    }
    if (!(await endInvitation(db, row.id, 'declined', accountId))) throw new Refusal('record.stale');
    await owner.decline?.(ctx, db, row);
    await audit(db, ctx, 'invitation.decline', [owner.subject, row.subject_id], {
      changes: removed({ invited: shown(row.email, row.detail) }),
    });
    return { message: ctx.t('invitations.declined'), path: '' };
  });
};
