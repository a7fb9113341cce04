import { publishedVersion } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { countBegun } from '../answers/answer.store.ts';
import { madeForm } from '../store.ts';
import { presentForm } from './present.ts';
import { usesOf } from './uses-of.ts';

/** `GET /made-form/get`. */
export const getMadeForm: Verb<'GET /made-form/get'> = async (ctx, { madeFormId }) =>
  ctx.transaction(async (db) => {
    const row = found(await madeForm(db, madeFormId));
    return {
      ...presentForm(ctx, row),
      names: row.name,
      published: (await publishedVersion(db, ownFormId(row.id))) !== null,
      once: row.once,
      thanks: row.thanks,
      notify: row.notify_emails,
      keepMonths: row.keep_months,
      afterKeep: row.after_keep,
      version: row.version,
      uses: await usesOf(ctx, db, row.id),
      begun: await countBegun(db, row.id),
    };
  });
