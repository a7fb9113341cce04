import { audit } from '../../../../engine/server/audit/audit.ts';
import { withoutValues } from '../../../../engine/server/audit/changes.ts';
import { revealAnswer } from '../../../../engine/server/forms/secret-answers.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayReveal, maySee } from '../policy.ts';
import { formOf } from '../register/form-of.ts';
import { registrationById } from '../store.ts';

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
