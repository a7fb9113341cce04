import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { endSessionsBy } from '../sign-on/end-sessions.ts';
import { dropLinks, providerOf, removeProviderRow } from '../store.ts';

/** `POST /signOn/remove`: everybody who was connected is not any more, and is logged out. */
export const removeSettings: Verb<'POST /signOn/remove'> = async (ctx, { version }) =>
  ctx.transaction(async (db) => {
    const { id, issuer } = found(await providerOf(db));
    if (!(await removeProviderRow(db, version))) throw new Refusal('record.stale');
    await endSessionsBy(ctx, db, issuer);
    await dropLinks(db, issuer);
    await audit(db, ctx, 'signOn.remove', ['sign-on-provider', id], { changes: removed({ issuer }) });
    return { message: ctx.t('signon-server.removed') };
  });
