import type { Context } from '../../../../engine/server/context.ts';
import type { MailTexts, MailVersion } from '../../../../engine/server/mail/mail-text.store.ts';
import { mailsOf, type RoomMail } from '../../../../engine/server/mail/room-mail.ts';
import { found } from '../../../../engine/server/refusal.ts';

/** A mail that this tenant sends; 404 for any other name. */
export const knownMail = (ctx: Context, template: string): RoomMail =>
  found(mailsOf(ctx.engine, ctx.tenant).find(([name]) => name === template)?.[1]);

export const standardTexts = ({ subject, body, button }: RoomMail): MailTexts => ({
  subject,
  body,
  button: button ?? null,
});

/** What is said of a mail in the reader's language. */
export function presentMail(ctx: Context, template: string, mail: RoomMail) {
  const say = (text: RoomMail['name']) => ctx.engine.words.pick(ctx.lang, text);
  return { template, name: say(mail.name), when: say(mail.when), purpose: mail.purpose };
}

/** What is said of the version in use; undefined: it was never edited. */
export const presentSaved = (row: MailVersion | undefined) => ({
  version: row?.version ?? 0,
  origin: row?.texts ? ('edit' as const) : ('standard' as const),
  at: row?.at.toISOString() ?? null,
  by: row?.by ?? '',
  note: row?.note ?? '',
  broken: row?.broken ?? false,
});

/** Texts by place, as the audit trail tells of them. */
export const flatTexts = ({ subject, body, button }: MailTexts): Record<string, string> => ({
  mailSubjectEn: subject.en,
  mailSubjectZh: subject['zh-hant'],
  mailBodyEn: body.en,
  mailBodyZh: body['zh-hant'],
  ...(button && { mailButtonEn: button.en, mailButtonZh: button['zh-hant'] }),
});
