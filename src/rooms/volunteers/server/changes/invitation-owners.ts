import { formatDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { InvitationRow } from '../../../../engine/server/invitations/invitation.store.ts';
import type { InvitationOwner, InvitedTo } from '../../../../engine/server/invitations/invitation-owner.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { nameOf } from '../present.ts';
import { lockRegistration, registrationById } from '../store.ts';
import { type ChangeRow, changeById, isAccountChange } from './change.store.ts';
import { TO_CHANGE } from './invitation-kind.ts';
import { agreed, giveUp } from './settle.ts';
import { personName } from './subject.ts';
import { CHANGE_AGREEMENT } from './words.ts';

/** Who has to agree to a change does so by the account of the address that was named (VOL-3). */
export const volunteersInvitations: Record<string, InvitationOwner> = {
  [TO_CHANGE]: { subject: 'volunteer', describe, accept, decline },
};

async function describe(ctx: Context, db: TenantDb, row: InvitationRow): Promise<InvitedTo | null> {
  const change = await waiting(db, row);
  const registration = change && (await registrationById(db, change.registration_id));
  const agreement = change && CHANGE_AGREEMENT[change.kind];
  if (!agreement || registration?.state !== 'approved') return null;
  const person = change.details.nameEn || personName({ name_en: change.person_en, name_zh: change.person_zh });
  const params = { person: person || nameOf(registration), who: nameOf(registration), day: formatDate(change.on_day) };
  return {
    title: ctx.t(`volunteers-change.kind.${change.kind}`),
    text: ctx.t(agreement.asked, params),
  };
}

async function accept(ctx: Context, db: TenantDb, row: InvitationRow) {
  await lockRegistration(db, row.subject_id);
  const change = await waiting(db, row);
  if (!change || !isAccountChange(change)) throw new Refusal('volunteer.changeOver');
  const state = await agreed(ctx, db, change, ctx.person.accountId);
  const message = ctx.t(state === 'done' ? 'volunteers.message.changed' : 'volunteers.message.changePlanned', {
    day: formatDate(change.on_day),
  });
  return { message, path: state === 'done' ? '/volunteer' : '' };
}

async function decline(ctx: Context, db: TenantDb, row: InvitationRow): Promise<void> {
  await lockRegistration(db, row.subject_id);
  const change = await waiting(db, row);
  if (change) await giveUp(ctx, db, change, 'refused');
}

/** The change that an invitation speaks of, while it waits for an answer. */
async function waiting(db: TenantDb, { detail }: InvitationRow): Promise<ChangeRow | undefined> {
  const change = await changeById(db, detail.changeId ?? '');
  return change?.state === 'asked' ? change : undefined;
}
