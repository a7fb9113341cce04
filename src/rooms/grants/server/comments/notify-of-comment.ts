import { type Lang, langOf } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { questionLabel } from '../../../../engine/server/forms/answers-shown.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { readersOf } from '../../../../engine/server/workflows/waiting.store.ts';
import type { grantsMails } from '../mails.ts';
import type { GrantRow } from '../store.ts';
import type { CommentRow } from './comment.store.ts';

/** Tells somebody of a comment at a field, and leads there; who is mentioned gets a mail as well, in their language. */
export async function tellOfComment(
  ctx: Context,
  db: TenantDb,
  about: { row: GrantRow; said: CommentRow; formId: string; reader: string; isMentioned: boolean },
): Promise<void> {
  const { row, said, formId, isMentioned } = about;
  const { engine, tenant } = ctx;
  const [reader] = await readersOf(db, { accounts: [about.reader] });
  if (!reader) return;
  const lang = langOf(reader.language);
  const title = row.title || row.cohort_code;
  const fieldIn = (lang: Lang) => questionLabel({ engine, tenant, lang }, formId, said.field);
  const path = `/grants/${row.id}/form/${formId}-${row.id}`;
  const there = { field: said.field, comments: 'open' };
  if (isMentioned)
    await sendMail(db, engine, tenant, {
      template: 'grant-mention',
      to: reader.email,
      accountId: reader.id,
      lang,
      vars: {
        name: reader.display_name,
        who: said.who,
        title,
        field: fieldIn(lang),
        comment: said.text,
        link: linkTo(engine, tenant, lang, path, there),
      } satisfies Record<VarsOf<typeof grantsMails, 'grant-mention'> | 'link', string>,
      about: { kind: 'grant', id: row.id },
      dedupeKey: `grant-mention-${said.id}-${reader.id}`,
    });
  await notify(db, engine, reader.id, {
    type: 'message',
    word: isMentioned ? 'grants.notice.mention' : 'grants.notice.comment',
    params: { title, field: { en: fieldIn('en'), 'zh-hant': fieldIn('zh-hant') } },
    link: `${path}?${new URLSearchParams(there)}`,
    ...(isMentioned && { mail: 'own' }),
  });
}
