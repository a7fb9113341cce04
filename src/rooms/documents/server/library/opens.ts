import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { maySee } from '../policy.ts';
import { attachmentById } from '../store.ts';
import { countOpens, listOpens } from './open.store.ts';

/** `GET /attachment/opens`: who opened a document of the library and when, newest first. */
export const opens: Verb<'GET /attachment/opens'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = found(await attachmentById(db, input.attachmentId));
    found(row.scope === 'system' && (await maySee(ctx, db, row)) ? row : null);
    const page = await listOpens(db, row.id, input);
    return {
      ...page,
      total: await countOpens(db, row.id),
      rows: page.rows.map(({ at, name, email }) => ({ openedAt: at.toISOString(), name: name || email, email })),
    };
  });
