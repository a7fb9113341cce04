import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { endOwnSession, endSessions } from './session.store.ts';
import { endOthersAtHome } from './visits.ts';

/** Ends one of the own sessions, or all others, with the visits to other tenants that hang on them. */
export const endSession: Verb<'POST /user/session/end'> = async (ctx, input) => {
  const { accountId, sessionId } = ctx.person;
  if (!input.sessionId && !input.others) throw new Refusal('request.malformed');
  if (input.others) await endOthersAtHome(ctx);
  await ctx.transaction(async (db) => {
    if (input.others) await endSessions(db, accountId, sessionId);
    if (input.sessionId && !(await endOwnSession(db, accountId, input.sessionId))) throw new Refusal('record.notFound');
    await audit(db, ctx, 'account.sessionEnd', accountId, {
      changes: removed({ session: input.sessionId ?? 'others' }),
    });
    db.afterCommit(() => {
      if (input.sessionId === sessionId) ctx.sessionToken = null;
      ctx.engine.socket.hint(db.tenantId, accountId, 'session');
    });
  });
  return { message: ctx.t('accounts.session.ended') };
};
