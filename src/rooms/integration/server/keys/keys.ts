import { randomBytes } from 'node:crypto';
import { CAPABILITIES, isCapability } from '../../../../contract/capabilities.ts';
import { addDays, hongKongDate, hongKongMidnight } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { mayBeScope } from '../../../../engine/server/http/key.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { found, needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { openServiceAccount } from '../../../accounts/server/people/open-service-account.ts';
import { KEY_DAYS_MAX, KEY_PREFIX } from '../../contract/values.ts';
import { presentKey, scopeChoice } from '../present.ts';
import { addKey, listKeyRows, revokeKeyRow } from '../store.ts';

/** `GET /key/list`: with what the reader may let a key do, which is what they may do themselves. */
export const listKeys: Verb<'GET /key/list'> = async (ctx) =>
  ctx.transaction(async (db) => ({
    rows: (await listKeyRows(db)).map((row) => presentKey(ctx, row)),
    scopes: CAPABILITIES.filter((name) => ctx.can(name) && mayBeScope(name)).map((name) => scopeChoice(ctx, name)),
  }));

/** `POST /key/make`: the key is shown once; what is kept opens nothing. */
export const makeKey: Verb<'POST /key/make'> = async (ctx, { scopes, expiresOn, ...input }) => {
  // what a visitor may is looked up at home each time, and a key has no home
  if (ctx.person.visitorFrom !== null) throw new Refusal('access.denied');
  const name = needed('name', cleanLine(input.name));
  if (scopes.length === 0) throw refuseField('scopes', 'problem.fillOut');
  if (!scopes.every((scope) => isCapability(scope) && ctx.can(scope) && mayBeScope(scope)))
    throw refuseField('scopes', 'integration-server.scopeNotYours');
  const today = hongKongDate(ctx.now);
  if (expiresOn <= today || expiresOn > addDays(today, KEY_DAYS_MAX))
    throw refuseField('expiresOn', 'integration-server.expiry');
  const key = `${KEY_PREFIX}${ctx.tenant.key}_${randomBytes(32).toString('hex')}`;
  return ctx.transaction(async (db) => {
    const keyId = await addKey(db, {
      account_id: await openServiceAccount(db, name),
      name,
      shown: key.slice(0, KEY_PREFIX.length + ctx.tenant.key.length + 5),
      token_hash: tokenHash(key),
      scopes: [...new Set(scopes)],
      made_by: ctx.person.accountId,
      // to the end of that day in Hong Kong
      expires_at: hongKongMidnight(addDays(expiresOn, 1)),
    });
    await audit(db, ctx, 'key.make', ['api-key', keyId], { changes: added({ scopes }) });
    return { message: ctx.t('integration-server.keyMade'), keyId, key };
  });
};

/** `POST /key/revoke`: with the next call it opens nothing. */
export const revokeKey: Verb<'POST /key/revoke'> = async (ctx, { keyId }) =>
  ctx.transaction(async (db) => {
    found((await revokeKeyRow(db, keyId, ctx.person.accountId)) || null);
    await audit(db, ctx, 'key.revoke', ['api-key', keyId]);
    return { message: ctx.t('integration-server.keyRevoked') };
  });
