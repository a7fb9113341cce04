import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Values } from '../../../../contract/form.ts';
import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { questionLabel } from '../../../../engine/server/forms/answers-shown.ts';
import { assertChanged, readCorrection, saveCorrection } from '../../../../engine/server/forms/correct-answers.ts';
import { withForm } from '../../../../engine/server/forms/read-form.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellMember } from '../members/notify-member.ts';
import { mayCorrect, maySee } from '../policy.ts';
import { APPLICATION_FORM, makesName, namesFrom } from '../rules.ts';
import { changeMembership, lockMembership, type MembershipRow } from '../store.ts';

/**
 * `POST /membership/particulars/edit`: staff correct answers of a member by the rules of the form, with a reason; only
 * what was sent changes, and what the member is typing meanwhile stays. The member is told which answers they were.
 */
export const correctParticulars: Verb<'POST /membership/particulars/edit'> = async (ctx, input) => {
  const reason = needed('reason', cleanLine(input.reason), 'membership.reasonMissing');
  const { membershipId } = input;
  const named = { formId: `${APPLICATION_FORM}-${membershipId}`, dataId: membershipId };
  return withForm(ctx, named, async (db, reading) => {
    const row = found(await lockMembership(db, membershipId));
    found(maySee(ctx, row) ? row : null);
    if (row.account_id === ctx.person.accountId) throw new Refusal('access.denied');
    if (!mayCorrect(ctx, row)) throw new Refusal('membership.ended');
    const correction = await readCorrection(ctx, db, reading, input);
    assertChanged(correction);
    const { after, changes } = correction;
    const version = await saveCorrection(db, reading, after, row.account_id);
    const answers = { ...reading.stored?.answers, ...after };
    await takeNames(db, row, answers, Object.keys(after));
    await audit(db, ctx, 'membership.correct', row.id, { changes, reason });
    const { engine, tenant } = ctx;
    const reader = { engine, tenant, lang: langOf(row.language) };
    const labels = changes.map(({ field }) => questionLabel(reader, APPLICATION_FORM, field)).join('\n');
    const change = engine.words.say(tenant.key, reader.lang, 'membership-acts.mail.correct', { labels });
    await tellMember(ctx, db, row, {
      template: 'membership-changed',
      word: 'membership-acts.notice.correct',
      vars: { change, comment: reason },
      dedupeKey: `membership-corrected-${row.id}-${version}`,
    });
    return { message: ctx.t('membership-acts.done.correct') };
  });
};

/** The names of the record follow the answers they are made of; of an imported member only those that were sent. */
async function takeNames(db: TenantDb, row: MembershipRow, answers: Values, sent: readonly string[]): Promise<void> {
  const names = namesFrom(answers);
  const fullname = makesName('fullname', sent) ? names.fullname : row.fullname;
  const fullname_chinese = makesName('fullnameChinese', sent) ? names.fullnameChinese : row.fullname_chinese;
  if (fullname === row.fullname && fullname_chinese === row.fullname_chinese) return;
  await changeMembership(db, row, { fullname, fullname_chinese });
}
