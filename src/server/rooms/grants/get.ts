import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { accessOf } from './policy.ts';
import { presentApplication, withOwnReview } from './present.ts';

/** `GET /grant/application/get`: as far as the reader may know it; for a conflicted person it is not there (GRA-5). */
export async function get(
  ctx: Context,
  input: Input<'GET /grant/application/get'>,
): Promise<Output<'GET /grant/application/get'>> {
  return ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    await withOwnReview(ctx, db, access);
    return presentApplication(ctx, db, access);
  });
}
