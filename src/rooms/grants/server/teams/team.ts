import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed, removed } from '../../../../engine/server/audit/changes.ts';
import { openInvitations } from '../../../../engine/server/invitations/invitation.store.ts';
import { invite, withdrawInvitation } from '../../../../engine/server/invitations/invite.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { memberShown } from '../desk/member-shown.ts';
import { mayHandOver, mayKeepTeam } from '../policy.ts';
import { TO_OWN, TO_TEAM } from '../ports/invitation-kinds.ts';
import { type Acted, acting } from '../review/acting.ts';
import { leaveTeam } from './leave-team.ts';
import { putMember, teamOf } from './team.store.ts';

/**
 * `POST /grant/team/edit`: invites an address to view, comment or edit, and changes what one of the team may (GRA-1).
 * The answer is the same whether or not somebody has an account with the address; nothing changes for them until they
 * accept.
 */
export const editTeam: Verb<'POST /grant/team/edit', Acted> = async (ctx, input) => {
  const address = readAddress(input.email);
  if (!address) throw refuseField('email', 'problem.email');
  const { permission } = input;
  return acting(ctx, input, mayKeepTeam, async (db, { row }) => {
    if (address.key === row.email.toLowerCase()) throw refuseField('email', 'grants.teamOwner');
    const member = (await teamOf(db, row.id)).find(({ email }) => email.toLowerCase() === address.key);
    if (!member) {
      const title = row.title || row.cohort_code;
      await invite(ctx, db, {
        kind: TO_TEAM,
        subjectId: row.id,
        address,
        detail: { permission },
        mail: 'grant-team',
        word: 'grants.notice.team',
        vars: { title, who: row.owner },
      });
      return ctx.t('grants.teamInvited', { email: address.email });
    }
    const { account_id: accountId, email } = member;
    await putMember(db, { applicationId: row.id, accountId, permission, by: ctx.person.accountId });
    await audit(db, ctx, 'grant.team', row.id, {
      changes: changed({ team: memberShown(member) }, { team: memberShown({ email, permission }) }),
    });
    return ctx.t('grants.teamSaved');
  });
};

/** `POST /grant/team/remove`: off the team at once; or an invitation that was not answered is taken back. */
export const removeFromTeam: Verb<'POST /grant/team/remove', Acted> = async (ctx, input) => {
  return acting(ctx, input, mayKeepTeam, async (db, { row }) => {
    const query = await openInvitations(db, [TO_TEAM, TO_OWN], row.id);
    if (input.invitationId) {
      await withdrawInvitation(ctx, db, found(query.find(({ id }) => id === input.invitationId)));
      return ctx.t('grants.invitationWithdrawn');
    }
    const member = found((await teamOf(db, row.id)).find((member) => member.account_id === input.accountId));
    await leaveTeam(ctx, db, row.id, member.account_id);
    for (const invitation of query)
      if (invitation.email_key === member.email.toLowerCase()) await withdrawInvitation(ctx, db, invitation);
    await audit(db, ctx, 'grant.team', row.id, { changes: removed({ team: memberShown(member) }) });
    return ctx.t('grants.teamRemoved');
  });
};

/** `POST /grant/team/handOver`: asks somebody on the team to own it; it is theirs once they accept. */
export const handOver: Verb<'POST /grant/team/handOver', Acted> = async (ctx, input) => {
  return acting(ctx, input, mayHandOver, async (db, { row }) => {
    const heir = found((await teamOf(db, row.id)).find((member) => member.account_id === input.accountId));
    await invite(ctx, db, {
      kind: TO_OWN,
      subjectId: row.id,
      address: { email: heir.email, key: heir.email.toLowerCase() },
      detail: { permission: 'own' },
      mail: 'grant-handed-over',
      word: 'grants.notice.handedOver',
      vars: { title: row.title || row.cohort_code, who: row.owner },
    });
    return ctx.t('grants.handOverAsked', { name: heir.name });
  });
};
