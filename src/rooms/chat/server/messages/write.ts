import { cleanText } from '../../../../contract/fields/clean-text.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { MENTIONS_MAX } from '../../contract/values.ts';
import { type Access, accessTo, lockedAccess, moderates, mustWrite } from '../policy.ts';
import { presentMessages } from '../present.ts';
import { changedRoom, FILES } from '../rooms/changed-room.ts';
import { peopleIn } from '../rooms/people.ts';
import { editUntil } from '../rules.ts';
import { lockRoom, setReader } from '../store.ts';
import {
  accountsToNotify,
  addMessage,
  changeMessage,
  type MessageRow,
  messageById,
  messageSent,
} from './message.store.ts';

/** `POST /chat/message/send`: said once, however often it is sent. Who is mentioned is told. */
export const send: Verb<'POST /chat/message/send'> = async (ctx, input) => {
  const text = cleanText(input.text).trim();
  if (text === '' && input.files.length === 0) throw refuseField('text', 'chat.problem.empty');
  return ctx.transaction(async (db) => {
    // locked first: the second of two equal ones waits, and finds the first; and who was put out meanwhile is out
    const access = await lockedAccess(ctx, db, input.roomId);
    mustWrite(access);
    const { accountId } = ctx.person;
    const about = { room_id: input.roomId, account_id: accountId, client_id: input.clientId };
    const before = await messageSent(db, about);
    if (before) return { message: await presented(ctx, db, access, before.id) };
    const files = await ownFiles(ctx, db, input.files);
    const mentions = await mentioned(ctx, db, access, input.mentions);
    const id = await addMessage(db, { ...about, text, files, mentions });
    if (files.length > 0) await ctx.engine.attachments.keepFiles(db, { formId: FILES, dataId: id }, files);
    const said = found(await messageById(db, id, accountId));
    await setReader(db, input.roomId, accountId, { read_seq: said.seq });
    await tellMentioned(ctx, db, access, said);
    changedRoom(ctx, db, input.roomId);
    return { message: await presented(ctx, db, access, id) };
  });
};

/** Others who are in the room. @throws Refusal at `mentions` of somebody who is no staff, and they are many */
async function mentioned(ctx: Context, db: TenantDb, access: Access, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const people = await peopleIn(ctx, db, access);
  const all = [...new Set(ids)].filter((id) => people.includes(id) && id !== ctx.person.accountId);
  if (all.length > MENTIONS_MAX && !access.thing.looksAfter)
    throw refuseField('mentions', 'chat.problem.mentions', { max: MENTIONS_MAX });
  return all;
}

/** Own uploads, checked by their content when they came. @throws Refusal at `files` one is not there, or another's */
async function ownFiles(ctx: Context, db: TenantDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await ctx.engine.attachments.usableFiles(ctx, db, ids, { formId: FILES, dataId: '' });
  if (ids.some((id) => !known.has(id))) throw refuseField('files', 'chat.problem.file');
  return [...new Set(ids)];
}

/** Once for all that they have not read; see `accountsToNotify`. */
async function tellMentioned(ctx: Context, db: TenantDb, { row, thing }: Access, said: MessageRow): Promise<void> {
  if (said.mentions.length === 0) return;
  const params = { who: ctx.person.displayName || ctx.t('chat.someone'), room: thing.title };
  for (const accountId of await accountsToNotify(db, said))
    await notify(db, ctx.engine, accountId, {
      type: 'message',
      word: 'chat.notice.mentioned',
      params,
      link: `/chat/${row.id}`,
    });
}

const presented = async (ctx: Context, db: TenantDb, access: Access, id: string) =>
  (
    await presentMessages(ctx, db, [found(await messageById(db, id, ctx.person.accountId))], {
      all: moderates(ctx, access),
    })
  )[0]!;

/** An own message in a room that is locked from here on. @throws Refusal `record.notFound` */
async function ownMessage(ctx: Context, db: TenantDb, messageId: string): Promise<MessageRow> {
  const { accountId } = ctx.person;
  const known = await messageById(db, messageId, accountId);
  found(known?.account_id === accountId ? known : null);
  await lockRoom(db, known!.room_id);
  return found(await messageById(db, messageId, accountId));
}

/** `POST /chat/message/edit`: within 15 minutes, while something may be said here. */
export const edit: Verb<'POST /chat/message/edit'> = async (ctx, input) => {
  const text = cleanText(input.text).trim();
  return ctx.transaction(async (db) => {
    const row = await ownMessage(ctx, db, input.messageId);
    const access = await accessTo(ctx, db, row.room_id);
    if (row.deleted_at || row.hidden_at) throw new Refusal('chat.gone');
    mustWrite(access);
    if (!editUntil(row, ctx.now)) throw new Refusal('chat.tooLate');
    if (text === '' && row.files.length === 0) throw refuseField('text', 'chat.problem.empty');
    if (text !== row.text) {
      await changeMessage(db, row, { text, edited_at: db.now });
      changedRoom(ctx, db, row.room_id);
    }
    return { message: await presented(ctx, db, access, row.id) };
  });
};

/**
 * `POST /chat/message/delete`: at any time, also by who is not in the room any more; that there was a message stays, its
 * text and files do not. What was reported of it stays with the report.
 */
export const remove: Verb<'POST /chat/message/delete'> = async (ctx, { messageId }) =>
  ctx.transaction(async (db) => {
    const row = await ownMessage(ctx, db, messageId);
    if (!row.deleted_at) {
      await changeMessage(db, row, { text: '', files: [], deleted_at: db.now });
      await ctx.engine.attachments.keepFiles(db, { formId: FILES, dataId: row.id }, []);
      changedRoom(ctx, db, row.room_id);
    }
    const now = found(await messageById(db, messageId, ctx.person.accountId));
    return { message: (await presentMessages(ctx, db, [now], { all: false }))[0]! };
  });
