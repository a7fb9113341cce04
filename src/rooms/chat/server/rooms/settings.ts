import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { startExport } from '../../../../engine/server/exports/start-export.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { accessTo, mustModerate } from '../policy.ts';
import { changeRoom } from '../store.ts';
import { changedRoom, topicOf } from './changed-room.ts';

/** `POST /chat/room/edit`: who is out by a new setting is put out on every open page. */
export const editRoom: Verb<'POST /chat/room/edit'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await accessTo(ctx, db, input.roomId);
    mustModerate(ctx, access);
    const { row } = access;
    const to = {
      adults_only: input.adultsOnly,
      unknown_age: input.unknownAge,
      writers: input.writers,
      retention_days: input.retentionDays,
      closed_at: input.open ? null : (row.closed_at ?? db.now),
    };
    if (!(await changeRoom(db, row.id, input.version, to))) throw new Refusal('record.stale');
    const changes = changed({ ...row }, to);
    const turned = changes.some(({ field }) => field === 'closed_at');
    const action = turned ? (input.open ? 'chat.reopen' : 'chat.close') : 'chat.settings';
    await audit(db, ctx, action, ['chat-room', row.id], { changes });
    changedRoom(ctx, db, row.id);
    db.afterCommit(() => ctx.engine.socket.rightsChanged(ctx.tenant.key, topicOf(row.id)));
    return { message: ctx.t('chat.saved') };
  });

/** `POST /chat/room/export`: the whole room, with what was hidden, for a complaint. */
export const exportRoom: Verb<'POST /chat/room/export'> = async (ctx, { roomId, format, reason }) => {
  if (reason === '') throw refuseField('reason', 'chat.problem.reason');
  return ctx.transaction(async (db) => {
    mustModerate(ctx, await accessTo(ctx, db, roomId));
    const task = await startExport(ctx, db, { kind: 'chat-room', format, spec: { roomId } });
    await audit(db, ctx, 'chat.export', ['chat-room', roomId], { reason });
    return { message: ctx.t('chat.exporting'), task };
  });
};
