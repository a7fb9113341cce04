import type { Verb } from '../../../../engine/server/verb.ts';
import { setUp } from '../present.ts';
import { mayBeNewcomers } from '../rules.ts';
import { redirectUriOf } from '../sign-on/redirect-uri.ts';
import { accountsLinked, providerOf } from '../store.ts';

/** `GET /signOn/settings` */
export const showSettings: Verb<'GET /signOn/settings'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const row = await providerOf(db);
    return {
      provider: row
        ? {
            ...setUp(row),
            changedAt: row.changed_at.toISOString(),
            version: row.version,
            people: (await accountsLinked(db, row.issuer)).length,
          }
        : null,
      redirectUri: redirectUriOf(ctx),
      roles: Object.entries(ctx.tenant.roles)
        .filter(([role]) => mayBeNewcomers(ctx.tenant, role))
        .map(([role, { label }]) => ({ role, label: ctx.engine.words.pick(ctx.lang, label) })),
    };
  });
