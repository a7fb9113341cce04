import { cleanText } from '../../../contract/fields/clean-text.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { notify } from '../../engine/notifications/notify.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { addMessage, changeMessage, type MessageRow, messageById, messageSent } from './message.store.ts';
import { changedRoom, FILES } from './parts/changed-room.ts';
import { peopleIn } from './people.ts';
import { type Access, accessTo, moderates, mustWrite } from './policy.ts';
import { presentMessages } from './present.ts';
import { editUntil } from './rules.ts';
import { lockRoom, setReader } from './store.ts';

/** `POST /chat/message/send`: said once, however often it is sent. Who is mentioned is told. */
export const send: Verb<'POST /chat/message/send'> = async (ctx, input) => {
  const text = cleanText(input.text).trim();
  if (text === '' && input.files.length === 0) throw refuseField('text', 'chat.problem.empty');
  return ctx.transaction(async (db) => {
    const access = await accessTo(ctx, db, input.roomId);
    mustWrite(access);
    const { accountId } = ctx.person;
    const about = { roomId: input.roomId, accountId, clientId: input.clientId };
    // locked first: the second of two equal ones waits, and finds the first
    found(await lockRoom(db, input.roomId));
    const before = await messageSent(db, about);
    if (before) return { message: await one(ctx, db, access, before.id) };
    const files = await ownFiles(ctx, db, input.files);
    const people = input.mentions.length > 0 ? await peopleIn(ctx, db, access) : [];
    const mentions = [...new Set(input.mentions)].filter((id) => people.includes(id) && id !== accountId);
    const id = await addMessage(db, { ...about, text, files, mentions });
    if (files.length > 0) await ctx.engine.attachments.keepFiles(db, { formId: FILES, dataId: id }, files);
    const said = found(await messageById(db, id, accountId));
    await setReader(db, input.roomId, accountId, { read_seq: said.seq });
    for (const mentioned of mentions) await tellMentioned(ctx, db, access, mentioned);
    changedRoom(ctx, db, input.roomId);
    return { message: await one(ctx, db, access, id) };
  });
};

/** Own uploads, checked by their content when they came. @throws Refusal at `files` one is not there, or another's */
async function ownFiles(ctx: Context, db: TenantDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await ctx.engine.attachments.usableFiles(ctx, db, ids, { formId: FILES, dataId: '' });
  if (ids.some((id) => !known.has(id))) throw refuseField('files', 'chat.problem.file');
  return [...new Set(ids)];
}

/** Not who blocks the writer, nor who is out of the room or wants to be told nothing of it. */
async function tellMentioned(ctx: Context, db: TenantDb, { row, thing }: Access, accountId: string): Promise<void> {
  const [wants] = await db.query<{ yes: boolean }>(
    `select not exists (select from chat_block b
         where b.tenant_id = $1 and b.account_id = $2 and b.blocked_id = $4)
       and not exists (select from chat_reader p where p.tenant_id = $1 and p.account_id = $2 and p.room_id = $3
         and (p.muted or p.removed_at is not null)) as yes`,
    [accountId, row.id, ctx.person.accountId],
  );
  if (!wants?.yes) return;
  await notify(db, ctx.engine, accountId, {
    type: 'message',
    word: 'chat.notice.mentioned',
    params: { who: ctx.person.displayName || ctx.t('chat.someone'), room: thing.title },
    link: `/chat/${row.id}`,
  });
}

const one = async (ctx: Context, db: TenantDb, access: Access, id: string) =>
  (
    await presentMessages(ctx, db, [found(await messageById(db, id, ctx.person.accountId))], {
      hidden: moderates(ctx, access),
    })
  )[0]!;

/** An own message in a room that is locked. @throws Refusal `record.notFound`, `chat.gone` it was taken back or hidden */
async function ownMessage(ctx: Context, db: TenantDb, messageId: string): Promise<{ row: MessageRow; access: Access }> {
  const known = found(await messageById(db, messageId, ctx.person.accountId));
  const access = await accessTo(ctx, db, known.room_id);
  found(known.account_id === ctx.person.accountId ? known : null);
  await lockRoom(db, known.room_id);
  const row = found(await messageById(db, messageId, ctx.person.accountId));
  if (row.hidden_at) throw new Refusal('chat.gone');
  return { row, access };
}

/** `POST /chat/message/edit`: within 15 minutes, while something may be said here. */
export const edit: Verb<'POST /chat/message/edit'> = async (ctx, input) => {
  const text = cleanText(input.text).trim();
  return ctx.transaction(async (db) => {
    const { row, access } = await ownMessage(ctx, db, input.messageId);
    if (row.deleted_at) throw new Refusal('chat.gone');
    mustWrite(access);
    if (!editUntil(row, ctx.now)) throw new Refusal('chat.tooLate');
    if (text === '' && row.files.length === 0) throw refuseField('text', 'chat.problem.empty');
    if (text !== row.text) {
      await changeMessage(db, row, { text, edited_at: db.now });
      changedRoom(ctx, db, row.room_id);
    }
    return { message: await one(ctx, db, access, row.id) };
  });
};

/** `POST /chat/message/delete`: at any time; that there was a message stays, its text and files do not. */
export const remove: Verb<'POST /chat/message/delete'> = async (ctx, { messageId }) =>
  ctx.transaction(async (db) => {
    const { row, access } = await ownMessage(ctx, db, messageId);
    if (!row.deleted_at) {
      await changeMessage(db, row, { text: '', files: [], deleted_at: db.now });
      await ctx.engine.attachments.keepFiles(db, { formId: FILES, dataId: row.id }, []);
      changedRoom(ctx, db, row.room_id);
    }
    return { message: await one(ctx, db, access, row.id) };
  });
