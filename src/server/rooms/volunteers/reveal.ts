import { audit } from '../../engine/audit/audit.ts';
import { withoutValues } from '../../engine/audit/changes.ts';
import { revealAnswer } from '../../engine/forms/secret-answers.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { formOf } from './parts/form-of.ts';
import { mayReveal, maySee } from './policy.ts';
import { registrationById } from './store.ts';

/** `POST /volunteer/reveal`: one secret answer in full; who asked for it, and why, is kept in the trail (VOL-2). */
export const reveal: Verb<'POST /volunteer/reveal'> = async (ctx, { registrationId, field, reason }) => {
  if (reason === '') throw refuseField('reason', 'problem.fillOut');
  return ctx.transaction(async (db) => {
    const row = found(await registrationById(db, registrationId));
    found(maySee(ctx, row) ? row : null);
    if (!mayReveal(ctx, row)) throw new Refusal('access.denied');
    const key = { formId: formOf(ctx.tenant, row), dataId: row.id };
    const answer = found(await revealAnswer(ctx, db, key, field));
    await audit(db, ctx, 'volunteer.reveal', row.id, { changes: withoutValues(field), reason });
    return answer;
  });
};
