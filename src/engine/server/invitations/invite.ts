import { isLang } from '../../../contract/lang.ts';
import { INVITATION_DAYS } from '../../../contract/limits.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import { audit } from '../audit/audit.ts';
import { added, removed } from '../audit/changes.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { allowMail } from '../mail/allow-mail.ts';
import { linkTo, sendMail } from '../mail/outbox.ts';
import { type NoticeParams, textsIn } from '../notifications/notice-text.ts';
import { notify } from '../notifications/notify.ts';
import { addresseeOf, endInvitation, type InvitationRow, putInvitation } from './invitation.store.ts';

/** Where an invitation is answered; the client's route has the same path. */
export const INVITATIONS_PATH = '/invitations';
const DAY_MS = 86_400_000;

/**
 * Invites an address to something, in the caller's transaction, or once more where it is invited already. It is mailed
 * and answered the same whether or not there is an account with the address, so that nobody learns which addresses
 * have one; who has none registers first.
 * @param about.mail name of the room's mail; its text may speak of `who`, `days` and what stands in `vars`
 * @param about.word what is said in the inbox of who has an account; of the same
 * @param about.vars a text in both languages is said in that of whoever is asked
 * @throws Refusal `mail.tooMany`
 */
export async function invite(
  ctx: Context,
  db: TenantDb,
  about: {
    kind: string;
    subjectId: string;
    address: { email: string; key: string };
    detail: Record<string, string>;
    mail: string;
    word: WordKey;
    vars: NoticeParams;
  },
): Promise<string> {
  const { engine, tenant, person } = ctx;
  const { kind, subjectId, address, detail, vars } = about;
  const { subject } = engine.invitationOwners[kind]!;
  await allowMail(ctx, db, { cause: 'invitation', to: address.key });
  const id = await putInvitation(db, {
    kind,
    subjectId,
    ...address,
    detail,
    by: person.accountId,
    expiresAt: new Date(db.now.getTime() + INVITATION_DAYS * DAY_MS),
  });
  const known = await addresseeOf(db, address.key);
  const lang = known && isLang(known.language) ? known.language : ctx.lang;
  await sendMail(db, engine, tenant, {
    template: about.mail,
    to: address.email,
    accountId: known?.id ?? null,
    lang,
    vars: {
      ...textsIn(engine, lang, vars),
      days: String(INVITATION_DAYS),
      link: linkTo(engine, tenant, lang, INVITATIONS_PATH),
    },
    about: { kind: subject, id: subjectId },
  });
  if (known)
    await notify(db, engine, known.id, {
      word: about.word,
      params: vars,
      link: INVITATIONS_PATH,
      mail: 'own',
    });
  await audit(db, ctx, 'invitation.send', [subject, subjectId], {
    changes: added({ invited: shown(address.email, detail) }),
  });
  return id;
}

/** Takes an open invitation back. */
export async function withdrawInvitation(ctx: Context, db: TenantDb, row: InvitationRow): Promise<void> {
  if (!(await endInvitation(db, row.id, 'withdrawn', null))) return;
  await audit(db, ctx, 'invitation.withdraw', [ctx.engine.invitationOwners[row.kind]!.subject, row.subject_id], {
    changes: removed({ invited: shown(row.email, row.detail) }),
  });
}

/** An invitation as the trail speaks of it. */
export const shown = (email: string, { permission }: Record<string, string>): string =>
  permission ? `${email}: ${permission}` : email;
