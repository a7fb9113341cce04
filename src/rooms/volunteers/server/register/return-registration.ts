import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import { isQuestion, questionLabel } from '../../../../engine/server/forms/answers-shown.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentRegistration } from '../present.ts';
import { notifyVolunteer } from '../record/notify-volunteer.ts';
import { changeRegistration, registrationById } from '../store.ts';
import { decidable } from './decidable.ts';
import { formOf } from './form-of.ts';
import { closeStaffNotices } from './notify-staff.ts';

/** `POST /volunteer/return`: back to who registered, with notes at the answers to mend (VOL-1). */
export const returnRegistration: Verb<'POST /volunteer/return'> = async (ctx, input) => {
  const comment = input.comment.trim();
  const notes = input.notes.filter(({ note }) => note !== '');
  if (comment === '' && notes.length === 0) throw refuseField('comment', 'problem.fillOut');
  return ctx.transaction(async (db) => {
    const row = await decidable(ctx, db, input);
    const formId = formOf(ctx.tenant, row);
    if (notes.some(({ field }) => !isQuestion(ctx, formId, field))) throw refuseField('notes', 'problem.choice');
    const { accountId } = ctx.person;
    await changeRegistration(db, row.id, {
      state: 'returned',
      since: db.now,
      comment,
      notes: JSON.stringify(notes),
      decided_by: accountId,
    });
    await audit(db, ctx, 'volunteer.return', row.id, {
      changes: [
        ...changed(row, { state: 'returned' }),
        ...notes.flatMap(({ field, note }) => added({ [field]: note })),
      ],
      reason: comment,
    });
    await closeStaffNotices(ctx, db, row);
    const after = found(await registrationById(db, row.id));
    const lang = langOf(row.language);
    const reader = { engine: ctx.engine, tenant: ctx.tenant, lang };
    await notifyVolunteer(ctx, db, after, {
      template: 'volunteer-returned',
      word: 'volunteers.notice.returned',
      type: 'warning',
      comment,
      notes: notes.map(({ field, note }) => `${questionLabel(reader, formId, field)}: ${note}`).join('\n'),
    });
    return {
      message: ctx.t('volunteers.message.returned'),
      registration: await presentRegistration(ctx, db, after),
    };
  });
};
