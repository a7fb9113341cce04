import { hongKongDate } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed, removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { openInvitations } from '../../../../engine/server/invitations/invitation.store.ts';
import { withdrawInvitation } from '../../../../engine/server/invitations/invite.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { ASKED_WORDS, closeStaffNotices, notifyStaff } from '../register/notify-staff.ts';
import { lockRegistration, registrationById } from '../store.ts';
import { carryOut } from './carry-out.ts';
import { type AccountChangeRow, type ChangeRow, planChange, settleChange } from './change.store.ts';
import { lockFreeAccount } from './free-account.ts';
import { TO_CHANGE } from './invitation-kind.ts';
import { barredNow, dayOf, subjectIfThere } from './subject.ts';

/**
 * Whoever has to agree has agreed: it is carried out, or planned for its day. Who asked for it is notified.
 * @param agreedBy the account that agreed; null where nobody else had to
 */
export async function agreed(ctx: Context, db: TenantDb, change: AccountChangeRow, agreedBy: string | null) {
  if (change.on_day > hongKongDate(db.now)) {
    await assertPossible(db, change, agreedBy);
    await planChange(db, change.id, agreedBy);
    await tell(ctx, db, change, 'volunteers.notice.changePlanned');
    return 'planned' as const;
  }
  await complete(ctx, db, { ...change, agreed_by: agreedBy });
  return 'done' as const;
}

/**
 * What is agreed ahead is looked at when it is agreed, not only on its day.
 * @throws Refusal `volunteer.changeOver` where the account or the ages do not allow it any more; what is in the way of
 * the account that agrees
 */
async function assertPossible(db: TenantDb, change: AccountChangeRow, agreedBy: string | null): Promise<void> {
  const row = found(await lockRegistration(db, change.registration_id));
  const subject = await subjectIfThere(db, row, change.person_id);
  if (!subject || barredNow(db, change.kind, subject) || dayOf(db, change.kind, subject) !== change.on_day)
    throw new Refusal('volunteer.changeOver');
  if (agreedBy !== null) await lockFreeAccount(db, agreedBy);
}

/** Carries it out now. @throws Refusal where it cannot be any more */
export async function complete(ctx: Context, db: TenantDb, change: AccountChangeRow): Promise<void> {
  const by = ctx.actor.kind === 'person' ? ctx.actor.accountId : null;
  if (!(await settleChange(db, change.id, 'done', by))) throw new Refusal('volunteer.changeOver');
  await closeStaffNotices(ctx, db, { id: change.registration_id }, ASKED_WORDS);
  await carryOut(ctx, db, change);
  await tell(ctx, db, change, 'volunteers.notice.changed');
  await notifyStaff(
    ctx,
    db,
    found(await registrationById(db, change.registration_id)),
    'volunteers.notice.changedStaff',
  );
}

/** It comes to nothing: taken back, not agreed to, nobody answered, or no longer possible. */
export async function giveUp(
  ctx: Context,
  db: TenantDb,
  change: ChangeRow,
  state: 'refused' | 'cancelled' | 'expired',
  comment = '',
): Promise<void> {
  const by = ctx.actor.kind === 'person' ? ctx.actor.accountId : null;
  if (!(await settleChange(db, change.id, state, by, comment))) throw new Refusal('volunteer.changeOver');
  await closeStaffNotices(ctx, db, { id: change.registration_id }, ASKED_WORDS);
  for (const invitation of await openInvitations(db, [TO_CHANGE], change.registration_id))
    if (state !== 'refused') await withdrawInvitation(ctx, db, invitation);
  await audit(db, ctx, 'volunteer.changeEnd', change.registration_id, {
    changes: [...removed({ change: change.kind }), ...changed(change, { state })],
    reason: comment,
  });
  if (state !== 'cancelled' || by !== change.asked_by)
    await tell(
      ctx,
      db,
      change,
      state === 'refused' ? 'volunteers.notice.changeRefused' : 'volunteers.notice.changeExpired',
    );
}

const tell = ({ engine }: Context, db: TenantDb, { asked_by }: ChangeRow, word: WordKey) =>
  notify(db, engine, asked_by, { word, link: '/volunteer', mail: 'now' });
