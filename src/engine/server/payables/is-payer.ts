import { readAddress } from '../../../contract/rules/email.ts';
import type { Context } from '../context.ts';

/**
 * Whether whoever acts is who pays: by the account, or by the address where it is paid without one. Nobody decides about
 * the own money (PAY-3).
 */
export const isPayer = (ctx: Context, payer: { accountId: string | null; email: string }): boolean =>
  payer.accountId === null
    ? readAddress(payer.email)?.key === readAddress(ctx.person.email)?.key
    : payer.accountId === ctx.person.accountId;
