import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { dropExports } from '../../../../engine/server/exports/export.store.ts';
import { forgetNotices } from '../../../../engine/server/notifications/forget.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellManagers } from '../desk/notify-managers.ts';
import { emptySeat, seatsOf } from '../desk/seat.store.ts';
import { accessOf, lockedAccess, mayDeclare, must } from '../policy.ts';
import { presentApplication, withOwnReview } from '../present.ts';
import { approversChanged } from '../review/seat.ts';
import { addDeclaration } from './relation.store.ts';

/**
 * `POST /grant/review/declare`: whether there is a conflict of interest, before anything is opened (GRA-5). With one
 * the seat is free again and the application is gone for this person: from lists, counts, search and mails.
 */
export const declare: Verb<'POST /grant/review/declare'> = async (ctx, input) => {
  const reason = input.reason.trim();
  if (input.conflict && reason === '') throw refuseField('reason', 'grants.reasonMissing');
  return ctx.transaction(async (db) => {
    const access = await lockedAccess(ctx, db, input);
    must(mayDeclare(ctx, access));
    const { accountId } = ctx.person;
    const { row } = access;
    await addDeclaration(db, { applicationId: row.id, accountId, conflict: input.conflict, reason });
    const seats = await seatsOf(db, row.id);
    if (input.conflict) await emptySeat(db, row.id, accountId);
    await audit(db, ctx, 'grant.declare', row.id, {
      changes: [...added({ conflict: input.conflict }), ...approversChanged(seats, await seatsOf(db, row.id))],
      reason,
    });
    if (input.conflict) {
      await dropExports(db, accountId);
      await forgetNotices(db, accountId, `/grants/${row.id}`);
      await tellManagers(ctx, db, row, 'grants.notice.conflict');
      return { message: ctx.t('grants.conflictKept'), application: null };
    }
    const open = await accessOf(ctx, db, row.id);
    await withOwnReview(ctx, db, open);
    return { message: ctx.t('grants.declared'), application: await presentApplication(ctx, db, open) };
  });
};
