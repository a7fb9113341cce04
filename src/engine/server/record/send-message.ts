import { MESSAGE_MAX } from '../../../contract/limits.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { allowMail } from '../mail/allow-mail.ts';
import { linkTo, sendMail } from '../mail/outbox.ts';
import type { VarsOf } from '../mail/room-mail.ts';
import { notify } from '../notifications/notify.ts';
import { Refusal } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { addresseesOf, type Conversation, openConversation } from './conversation.ts';
import type { recordMails } from './mails.ts';
import { addMessage, answered, colleaguesIn, lockThread, markRead, saidSince, waitsFrom } from './message.store.ts';
import { readWritten } from './open-record.ts';

/**
 * `POST /record/message/send`: what staff write goes out by mail too; what the person writes waits on Home of staff.
 * Two of staff do not answer past each other, and what the person wrote while an answer was being written still waits.
 */
export const sendMessage: Verb<'POST /record/message/send'> = async (ctx, input) => {
  const body = readWritten(input.text, MESSAGE_MAX);
  const { accountId } = ctx.person;
  await ctx.transaction(async (db) => {
    const record = await openConversation(ctx, db, input);
    const { kind, id, side } = record;
    await lockThread(db, record);
    const { byColleagues, otherSince } = await saidSince(db, record, { side, accountId, seen: input.seen });
    if (byColleagues) throw new Refusal('message.answered');
    const messageId = await addMessage(db, { kind, recordId: id, side, accountId, body });
    await markRead(db, record, { side, seen: input.seen });
    if (side === 'staff') await answered(db, record);
    const waitsSince = side === 'person' ? db.now : otherSince;
    if (waitsSince) await waitsFrom(db, record, waitsSince);
    await audit(db, ctx, 'message.send', [kind, id]);
    if (side === 'staff') await tellPeople(ctx, db, record, { messageId, body });
    else
      for (const colleague of await colleaguesIn(db, record))
        await notify(db, ctx.engine, colleague, {
          type: 'message',
          word: 'record-messages.notice.answered',
          params: { name: ctx.person.displayName || ctx.person.email },
        });
  });
  return { message: ctx.t('record-messages.sent') };
};

/** A mail with the text and a line in the inbox, for each who can read it. @throws Refusal `message.noReader` */
async function tellPeople(
  ctx: Context,
  db: TenantDb,
  record: Conversation,
  { messageId, body }: { messageId: string; body: string },
): Promise<void> {
  const { engine, tenant } = ctx;
  const { people, readers } = await addresseesOf(ctx, db, record);
  if (readers.length === 0) throw new Refusal('message.noReader');
  for (const { id, email, display_name, lang } of readers) {
    await allowMail(ctx, db, { cause: 'staff', to: email.toLowerCase() });
    await sendMail(db, engine, tenant, {
      template: 'record-message',
      to: email,
      accountId: id,
      lang,
      vars: {
        name: display_name,
        who: ctx.person.displayName || ctx.person.email,
        record: people.titleIn(lang),
        text: body,
        link: linkTo(engine, tenant, lang, people.path),
      } satisfies Record<VarsOf<typeof recordMails> | 'link', string>,
      about: { kind: record.kind, id: record.id },
      dedupeKey: `record-message-${messageId}-${id}`,
    });
    await notify(db, engine, id, {
      type: 'message',
      ...people.notice,
      link: people.path,
      mail: 'own',
    });
  }
}
