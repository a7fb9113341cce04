import type { TrailAction } from '../../../../contract/trail.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { ChatAct } from '../../contract/values.ts';
import { tellAccount } from '../digest/tell-account.ts';
import { changeMessage, type MessageRow, messageById } from '../messages/message.store.ts';
import { type Access, accessTo, accessToAll, lockedAccess, moderates, mustModerate } from '../policy.ts';
import { changedRoom } from '../rooms/changed-room.ts';
import { stateOf } from '../rules.ts';
import { setReader } from '../store.ts';
import { addAct, addReport, lastActs, openReports, settleReports } from './moderation.store.ts';

/** `POST /chat/report`: a message of somebody else that the reader sees; staff see it as it was then. */
export const report: Verb<'POST /chat/report'> = async (ctx, { messageId, reason }) => {
  if (reason === '') throw refuseField('reason', 'chat.problem.reason');
  return ctx.transaction(async (db) => {
    const { accountId } = ctx.person;
    const row = found(await messageById(db, messageId, accountId));
    await accessTo(ctx, db, row.room_id);
    if (row.account_id === accountId || !['shown', 'blocked'].includes(stateOf(row))) throw new Refusal('chat.gone');
    await addReport(db, {
      room_id: row.room_id,
      message_id: messageId,
      reporter_id: accountId,
      reason,
      text: row.text,
    });
    return { message: ctx.t('chat.reported') };
  });
};

/** `GET /chat/report/list`: of the rooms this moderator looks after. */
export const listReports: Verb<'GET /chat/report/list'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const all = (await accessToAll(ctx, db)).filter((access) => moderates(ctx, access));
    const titles = new Map(all.map(({ row, thing }) => [row.id, ctx.engine.words.pick(ctx.lang, thing.title)]));
    const ids = [...titles.keys()];
    const someone = (name: string) => name || ctx.t('chat.someone');
    return {
      rows: (await openReports(db, ids)).map((row) => ({
        reportId: row.id,
        roomId: row.room_id,
        room: titles.get(row.room_id)!,
        messageId: row.message_id,
        accountId: row.account_id,
        name: someone(row.name),
        reporter: someone(row.reporter),
        text: row.text,
        now: row.now === row.text ? null : row.now,
        reason: row.reason,
        at: row.at.toISOString(),
      })),
      acts: (await lastActs(db, ids)).map(({ room_id, at, name, by, ...row }) => ({
        ...row,
        room: titles.get(room_id)!,
        name: someone(name),
        by: someone(by),
        at: at.toISOString(),
      })),
    };
  });

/** `POST /chat/moderate`: each act with its reason, in the log and the audit trail; it answers what was reported. */
export const moderate: Verb<'POST /chat/moderate'> = async (ctx, { messageId, act, reason }) => {
  if (reason === '' && act !== 'dismiss') throw refuseField('reason', 'chat.problem.reason');
  return ctx.transaction(async (db) => {
    const { accountId } = ctx.person;
    const known = found(await messageById(db, messageId, accountId));
    const access = await lockedAccess(ctx, db, known.room_id);
    mustModerate(ctx, access);
    const row = found(await messageById(db, messageId, accountId));
    await ACTS[act](ctx, db, access, row);
    await settleReports(db, messageId);
    const about = { room_id: row.room_id, message_id: messageId, account_id: row.account_id };
    await addAct(db, { ...about, act, by_id: accountId, reason });
    await audit(db, ctx, SAID[act].action, ['chat-room', row.room_id], {
      changes: added({ message: row.seq }),
      reason,
    });
    changedRoom(ctx, db, row.room_id);
    return { message: ctx.t(SAID[act].done) };
  });
};

/** What is written into the trail, and what is answered. */
const SAID: Record<ChatAct, { action: TrailAction; done: WordKey }> = {
  hide: { action: 'chat.hide', done: 'chat.done.hide' },
  restore: { action: 'chat.restore', done: 'chat.done.restore' },
  remove: { action: 'chat.remove', done: 'chat.done.remove' },
  letIn: { action: 'chat.letIn', done: 'chat.done.letIn' },
  warn: { action: 'chat.warn', done: 'chat.done.warn' },
  dismiss: { action: 'chat.dismiss', done: 'chat.done.dismiss' },
};

type Act = (ctx: Context, db: TenantDb, access: Access, row: MessageRow) => Promise<void>;

const ACTS: Record<ChatAct, Act> = {
  async hide(_ctx, db, _access, row) {
    if (row.deleted_at) throw new Refusal('chat.gone');
    await changeMessage(db, row, { hidden_at: row.hidden_at ?? db.now });
  },
  async restore(_ctx, db, _access, row) {
    if (row.deleted_at) throw new Refusal('chat.gone');
    await changeMessage(db, row, { hidden_at: null });
  },
  /** They see nothing more of the room, on any open page, and are told. */
  async remove(ctx, db, access, row) {
    if (row.account_id === ctx.person.accountId) throw refuseField('act', 'chat.problem.self');
    await setReader(db, row.room_id, row.account_id, { removed_at: db.now });
    await tellAccount(ctx, db, access, row.account_id, 'chat.notice.removed');
  },
  async letIn(ctx, db, access, row) {
    await setReader(db, row.room_id, row.account_id, { removed_at: null });
    await tellAccount(ctx, db, access, row.account_id, 'chat.notice.letIn');
  },
  async warn(ctx, db, access, row) {
    if (row.account_id === ctx.person.accountId) throw refuseField('act', 'chat.problem.self');
    await tellAccount(ctx, db, access, row.account_id, 'chat.notice.warned');
  },
  dismiss: () => Promise.resolve(),
};
