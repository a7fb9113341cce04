import type { Values } from '../../../../contract/form.ts';
import { sameJson } from '../../../../contract/same-json.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { checkPost } from '../../../../engine/server/forms/check-post.ts';
import { emptyDraft } from '../../../../engine/server/forms/draft.store.ts';
import { withForm } from '../../../../engine/server/forms/read-form.ts';
import { saveAnswers } from '../../../../engine/server/forms/store.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { tellReviewers } from '../review/notify-reviewers.ts';
import { APPLICATION_FORM, VERIFIED_FIELDS } from '../rules.ts';
import { lockMembership } from '../store.ts';
import { addChange } from './change.store.ts';
import { openProfile } from './open-profile.ts';

/**
 * A member changes the own particulars, by the rules of the application (MEM-5). Names and date of birth wait for
 * staff; all else holds at once.
 * @returns what to tell
 * @throws Refusal `form.locked` (no active member), `membership.changeOpen` (an earlier change still waits)
 */
export async function editProfile(
  ctx: Context,
  input: { membershipId: string; extra: Values; version: number | undefined },
): Promise<string> {
  const { membershipId } = input;
  const named = { formId: `${APPLICATION_FORM}-${membershipId}`, dataId: membershipId };
  return withForm(ctx, named, async (db, read) => {
    const row = found(await lockMembership(db, membershipId));
    const reading = await openProfile(ctx, db, read);
    const values = await checkPost(ctx, db, reading, input.extra, input.version);
    const stored = reading.stored?.answers ?? {};
    const query: Values = {};
    for (const field of VERIFIED_FIELDS) {
      if (sameJson(values[field], stored[field])) continue;
      query[field] = values[field] ?? null;
      values[field] = stored[field] ?? null;
    }
    const changes = changed(stored, values);
    if (changes.length > 0) {
      const set = { answers: values, definitionVersion: reading.form.version, accountId: ctx.person.accountId };
      if (!(await saveAnswers(db, reading.key, set, reading.stored?.version ?? 0))) throw new Refusal('record.stale');
      const { form } = reading;
      if (form.refersToFiles) await ctx.engine.attachments.keepFiles(db, reading.key, form.references(values));
      await audit(db, ctx, 'membership.profile', row.id, { changes });
    }
    // Where nothing was stored the draft is still there.
    await emptyDraft(db, reading.key);
    if (Object.keys(query).length === 0) return ctx.t('membership.profileSaved');
    if (!(await addChange(db, row.id, query))) throw new Refusal('membership.changeOpen');
    await audit(db, ctx, 'membership.profileAsk', row.id, { changes: changed(stored, query) });
    await tellReviewers(ctx, db, row, { word: 'membership.notice.profileAsked' });
    return ctx.t('membership.profileAsked');
  });
}
