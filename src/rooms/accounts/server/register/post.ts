import { type Lang, langOf } from '../../../../contract/lang.ts';
import { CODE_MS, EMAIL_CHANGE_MS, INVITE_MS } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import type { accountsMails } from '../mails.ts';
import type { AccountRow } from '../store.ts';
import type { Code } from './codes.ts';

/** The screens that mails lead to; the client's routes have the same paths. */
const PATHS = {
  home: '/',
  login: '/login',
  verify: '/verify',
  recover: '/reset-password/recover',
  reset: '/reset-password',
  email: '/email/confirm',
  security: '/profile/security',
} as const;

type Template = keyof typeof accountsMails;
export type To = Pick<AccountRow, 'id' | 'email' | 'language'> | { id: null; email: string; language: Lang };
type Way = {
  path?: keyof typeof PATHS;
  token?: string;
};
/** A mail with all that it speaks of. */
type Letter = {
  [T in Template]: Way & { template: T } & ([VarsOf<typeof accountsMails, T>] extends [never]
      ? { vars?: undefined }
      : { vars: Record<VarsOf<typeof accountsMails, T>, string> });
}[Template];

/** The address of a screen that a mail leads to. */
export const linkIn = (ctx: Context, lang: Lang, path: keyof typeof PATHS, token?: string): string =>
  linkTo(ctx.engine, ctx.tenant, lang, PATHS[path], token ? { token } : {});

function written(ctx: Context, lang: Lang, { path, token, vars }: Letter): Record<string, string> {
  return { ...vars, link: path ? linkIn(ctx, lang, path, token) : '' };
}

/** One mail about an account, in the language of whom it is for. */
export function write(ctx: Context, db: TenantDb, to: To, letter: Letter): Promise<void> {
  const lang = langOf(to.language);
  return sendMail(db, ctx.engine, ctx.tenant, {
    template: letter.template,
    to: to.email,
    accountId: to.id,
    lang,
    vars: written(ctx, lang, letter),
    ...(to.id && { about: { kind: 'account', id: to.id } }),
  });
}

/**
 * Writes to who is meant, or does all the work of it and sends nothing: an address without an account takes as long as
 * one with (ACC-4, reliability.md row 63).
 * @param typed the address as somebody typed it
 */
export function writeOrPretend(
  ctx: Context,
  db: TenantDb,
  to: To | null,
  typed: string,
  letter: Letter,
): Promise<void> {
  return db.keepOrTakeBack(to !== null, () =>
    write(ctx, db, to ?? { id: null, email: typed, language: ctx.lang }, letter),
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The variables of a mail that brings a code. */
export const codeVars = (code: Code) => ({
  code: code.digits,
  minutes: String(CODE_MS / MINUTE_MS),
});
export const changeVars = { hours: String(EMAIL_CHANGE_MS / HOUR_MS) };
export const inviteVars = { days: String(INVITE_MS / (24 * HOUR_MS)) };
