import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import { isQuestion, questionLabel } from '../../../../engine/server/forms/answers-shown.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellMember } from '../members/notify-member.ts';
import { nameOf, presentMembership } from '../present.ts';
import { APPLICATION_FORM } from '../rules.ts';
import { changeMembership, membershipById } from '../store.ts';
import { attachFiles } from './attach-files.ts';
import { decidable } from './decidable.ts';
import { addReturn } from './return.store.ts';

/**
 * `POST /membership/return`: back to the applicant with notes at the fields to mend (MEM-2). The answers as they stand
 * are kept, so that the next review shows what has changed.
 */
export const returnApplication: Verb<'POST /membership/return'> = async (ctx, input) => {
  const comment = input.comment.trim();
  const notes = input.notes.filter(({ note }) => note !== '');
  if (comment === '' && notes.length === 0) throw refuseField('comment', 'membership.returnMissing');
  if (notes.some(({ field }) => !isQuestion(ctx, APPLICATION_FORM, field)))
    throw refuseField('notes', 'membership.noteField');
  return ctx.transaction(async (db) => {
    const row = await decidable(ctx, db, input);
    await attachFiles(ctx, db, row, 'return', input.files);
    const { stored } = await readAnswers(db, { formId: APPLICATION_FORM, dataId: row.id });
    const { accountId } = ctx.person;
    await addReturn(db, { membershipId: row.id, accountId, comment, notes, answers: stored?.answers ?? {} });
    await changeMembership(db, row, { status: 'returned', comment: comment || null });
    await audit(db, ctx, 'membership.return', row.id, {
      changes: [
        ...changed(row, { status: 'returned' }),
        ...notes.flatMap(({ field, note }) => added({ [field]: note })),
      ],
      reason: comment,
    });
    const { engine, tenant } = ctx;
    await engine.workflows.back(ctx, db, { kind: 'membership', id: row.id });
    const reader = { engine, tenant, lang: langOf(row.language) };
    await tellMember(
      ctx,
      db,
      { ...row, comment: comment || null },
      {
        template: 'membership-returned',
        word: 'membership.notice.returned',
        type: 'warning',
        vars: {
          notes: notes
            .map(({ field, note }) => `${questionLabel(reader, APPLICATION_FORM, field)}: ${note}`)
            .join('\n'),
        },
      },
    );
    const after = found(await membershipById(db, row.id));
    return {
      message: ctx.t('membership.returned', { name: nameOf(after) }),
      membership: await presentMembership(ctx, db, after),
    };
  });
};
