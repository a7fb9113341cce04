import type { Output } from '../../../../contract/calls/calls.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import {
  acceptedInvitations,
  invitationTo,
  openInvitations,
} from '../../../../engine/server/invitations/invitation.store.ts';
import { invite, withdrawInvitation } from '../../../../engine/server/invitations/invite.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { TO_CALL } from '../ports/invitation-kinds.ts';
import { cohortById } from './cohort.store.ts';

type Invited = Output<'GET /grant/cohort/invited'>;

/** `POST /grant/cohort/invite`: an address may apply in a call once it accepts; or an invitation is taken back. */
export const inviteToCall: Verb<'POST /grant/cohort/invite'> = async (ctx, input) => {
  const address = input.invitationId ? null : readAddress(input.email);
  if (!input.invitationId && !address) throw refuseField('email', 'problem.email');
  return ctx.transaction(async (db) => {
    const cohort = found(await cohortById(db, input.cohortId));
    if (!address) {
      const row = found(await invitationTo(db, TO_CALL, input.invitationId!));
      found(row.subject_id === cohort.id ? row : null);
      await withdrawInvitation(ctx, db, row);
      return { message: ctx.t('grants.invitationWithdrawn'), rows: await invitedTo(db, cohort.id) };
    }
    await invite(ctx, db, {
      kind: TO_CALL,
      subjectId: cohort.id,
      address,
      detail: {},
      mail: 'grant-call',
      word: 'grants.notice.call',
      vars: { title: cohort.name },
    });
    const message = ctx.t('grants.callInvited', { email: address.email });
    return { message, rows: await invitedTo(db, cohort.id) };
  });
};

/** `GET /grant/cohort/invited`: who was invited to a call, and who has accepted. */
export const invitedToCall: Verb<'GET /grant/cohort/invited', Invited> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const cohort = found(await cohortById(db, input.cohortId));
    return { rows: await invitedTo(db, cohort.id) };
  });

async function invitedTo(db: TenantDb, cohortId: string): Promise<Invited['rows']> {
  const open = await openInvitations(db, [TO_CALL], cohortId);
  const accepted = await acceptedInvitations(db, TO_CALL, cohortId);
  return [...open.map((row) => ({ row, accepted: false })), ...accepted.map((row) => ({ row, accepted: true }))].map(
    ({ row, accepted }) => ({
      invitationId: row.id,
      email: row.email,
      invitedBy: row.inviter,
      invitedAt: row.invited_at.toISOString(),
      accepted,
    }),
  );
}
