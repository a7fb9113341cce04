import { randomUUID, timingSafeEqual } from 'node:crypto';
import { CODE_MS, CODE_TRIES, INVITE_MS } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { browserOf, codeHash, randomCode, randomToken } from '../password/secrets.ts';
import { codeRefusal, readCode } from '../rules.ts';
import {
  addCode,
  codeByLink,
  markUsed,
  newestCode,
  type OneTimeCodeRow,
  type Purpose,
  queueForAddress,
  takeTry,
  voidCodes,
} from './code.store.ts';

/** What a mail brings: six digits for the browser that asked, and a link that works anywhere. */
export type Code = { digits: string; token: string };

type Ask = {
  purpose: Purpose;
  /** The address's key. */
  key: string;
  /** Whose code it is; null where nobody's: such a code is never sent and opens nothing. */
  accountId: string | null;
  /** The registration it confirms. */
  registrationId?: string;
  returnUrl?: string | null;
};

/**
 * Makes a code for an address and voids the older ones of its purpose that this browser asked for; what another one
 * asked for stays, so that nobody's code dies by a stranger's. Made for unknown addresses too, so that these
 * are counted, answered and timed alike.
 * @throws Refusal `mail.tooMany` when the address has had its codes of this hour, known or not
 */
export async function makeCode(ctx: Context, db: TenantDb, ask: Ask): Promise<Code> {
  await queueForAddress(db, ask.key);
  if (ask.purpose !== 'invite') await allowMail(ctx, db, { cause: 'code', to: ask.key, purpose: ask.purpose });
  const browser = ask.purpose === 'invite' ? null : browserOf(ctx);
  await voidCodes(db, ask.key, ask.purpose, browser);
  const code = { digits: randomCode(), token: randomToken() };
  const id = randomUUID();
  await addCode(db, {
    id,
    purpose: ask.purpose,
    email_key: ask.key,
    account_id: ask.accountId,
    registration_id: ask.registrationId ?? null,
    code_hash: codeHash(ctx.engine, id, code.digits),
    link_hash: tokenHash(code.token),
    browser_hash: browser,
    expires_at: new Date(db.now.getTime() + (ask.purpose === 'invite' ? INVITE_MS : CODE_MS)),
    return_url: ask.returnUrl ?? null,
  });
  return code;
}

type Refused = 'code.invalid' | 'code.expired' | 'code.otherBrowser';
/** A refusal is a value here and no exception: the try must stay counted, so the transaction must be kept. */
export type Spent = { row: OneTimeCodeRow; refused?: undefined } | { refused: Refused; row?: undefined };

/** Tries the newest code of an address that this browser asked for; a right one is used up. */
export async function spendCode(
  ctx: Context,
  db: TenantDb,
  key: string,
  purpose: Purpose,
  typed: string,
): Promise<Spent> {
  const digits = readCode(typed);
  if (!digits) return { refused: 'code.invalid' };
  const row = await newestCode(db, key, purpose, browserOf(ctx));
  const refused = codeRefusal(row, browserOf(ctx), db.now, CODE_TRIES);
  if (!row || refused) return { refused: refused ?? 'code.invalid' };
  if (!(await takeTry(db, row.id))) return { refused: 'code.expired' };
  if (!timingSafeEqual(codeHash(ctx.engine, row.id, digits), row.code_hash)) return { refused: 'code.invalid' };
  return (await markUsed(db, row.id)) ? { row } : { refused: 'code.expired' };
}

/** Opens the link of a mail, once. */
export async function spendLink(db: TenantDb, token: string, purposes: readonly Purpose[]): Promise<Spent> {
  const row = await codeByLink(db, tokenHash(token));
  if (!row || !(purposes as readonly string[]).includes(row.purpose)) return { refused: 'code.invalid' };
  return (await markUsed(db, row.id)) ? { row } : { refused: 'code.expired' };
}

/** The refusal of a code, said in general and at its field. */
export const refuseCode = (code: Refused | 'secondFactor.invalid'): Refusal =>
  new Refusal(code, { problems: { code: [{ key: `error.${code}` }] } });
