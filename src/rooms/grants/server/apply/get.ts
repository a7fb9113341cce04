import type { Verb } from '../../../../engine/server/verb.ts';
import { accessOf } from '../policy.ts';
import { presentApplication, withOwnReview } from '../present.ts';

/** `GET /grant/application/get`: as far as the reader may know it; for a conflicted person it is not there (GRA-5). */
export const get: Verb<'GET /grant/application/get'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    await withOwnReview(ctx, db, access);
    return presentApplication(ctx, db, access);
  });
