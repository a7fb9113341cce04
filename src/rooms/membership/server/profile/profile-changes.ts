import { formatInstant } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { readAnswers, saveAnswers } from '../../../../engine/server/forms/store.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellMember } from '../members/notify-member.ts';
import { nameOf } from '../present.ts';
import { namesFrom } from '../rules.ts';
import { changeMembership, lockMembership, type MembershipRow, membershipById } from '../store.ts';
import { type ChangeRow, changesWaiting, lockChange, settleChange } from './change.store.ts';
import { changeKey, changeShown } from './change-shown.ts';

/** `GET /membership/profile/list`: changes of verified particulars that wait for staff (MEM-5). */
export const listProfileChanges: Verb<'GET /membership/profile/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const rows = [];
    for (const change of await changesWaiting(db, input.membershipId)) {
      const membership = found(await membershipById(db, change.membership_id));
      rows.push({
        changeId: change.id,
        membershipId: change.membership_id,
        name: nameOf(membership),
        number: membership.number,
        askedAt: change.asked_at.toISOString(),
        fields: await changeShown(ctx, db, change),
        abilities: { decide: membership.account_id !== ctx.person.accountId },
      });
    }
    return { rows };
  });

/** `POST /membership/profile/decide`: staff take a change over, or decline it with a reason; the member is told. */
export const decideProfileChange: Verb<'POST /membership/profile/decide'> = async (ctx, input) => {
  const comment = input.comment.trim();
  const accepted = input.decision === 'accept';
  if (!accepted && comment === '') throw refuseField('comment', 'membership.commentMissing');
  return ctx.transaction(async (db) => {
    const change = found(await lockChange(db, input.changeId));
    if (change.decided_at) throw settled(change, change.decided_at);
    const row = found(await lockMembership(db, change.membership_id));
    if (row.account_id === ctx.person.accountId) throw new Refusal('access.denied');
    await settleChange(db, change.id, { decided_by: ctx.person.accountId, accepted, comment });
    const changes = accepted ? await takeOver(db, row, change) : [];
    await audit(db, ctx, accepted ? 'membership.profileAccept' : 'membership.profileReject', row.id, {
      changes,
      reason: comment,
    });
    await tellMember(
      ctx,
      db,
      { ...row, comment: comment || null },
      {
        template: accepted ? 'membership-profile-accepted' : 'membership-profile-rejected',
        word: accepted ? 'membership.notice.profileAccepted' : 'membership.notice.profileRejected',
        dedupeKey: `membership-profile-${change.id}`,
      },
    );
    return { message: accepted ? ctx.t('membership.profileAccepted') : ctx.t('membership.profileRejected') };
  });
};

async function takeOver(db: TenantDb, row: MembershipRow, change: ChangeRow) {
  const stored = found((await readAnswers(db, changeKey(change))).stored);
  const answers = { ...stored.answers, ...change.fields };
  const set = { answers, definitionVersion: stored.definitionVersion, accountId: row.account_id };
  if (!(await saveAnswers(db, changeKey(change), set, stored.version))) throw new Refusal('record.stale');
  const names = namesFrom(answers);
  await changeMembership(db, row, {
    fullname: names.fullname,
    fullname_chinese: names.fullnameChinese,
  });
  return changed(stored.answers, change.fields);
}

const settled = ({ decider }: ChangeRow, at: Date): Refusal =>
  new Refusal('membership.changeDecided', { params: { who: decider ?? '', when: formatInstant(at) } });
