import type { Context } from '../../../../engine/server/context.ts';
import { proveOwn } from '../../../accounts/server/profile/prove-own.ts';
import { isOld } from '../rules.ts';

/** The session is old: whoever sits here says the password once more. */
export const needsProof = (ctx: Context): boolean => isOld(ctx.person.createdAt, ctx.now);

/** @throws Refusal at `password`, or `privacy.prove` */
export async function proveIfOld(ctx: Context, password: string | undefined): Promise<void> {
  if (needsProof(ctx)) await proveOwn(ctx, password);
}
