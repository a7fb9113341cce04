import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellAccount } from '../digest/tell-account.ts';
import { accessTo, lockedAccess, mustModerate } from '../policy.ts';
import { removedFrom, setReader } from '../store.ts';
import { addAct } from './moderation.store.ts';

/** `GET /chat/removed` */
export const listRemoved: Verb<'GET /chat/removed'> = async (ctx, { roomId }) =>
  ctx.transaction(async (db) => {
    mustModerate(ctx, await accessTo(ctx, db, roomId));
    const rows = await removedFrom(db, roomId);
    return {
      rows: rows.map(({ id, name, removed_at }) => ({
        accountId: id,
        name: name || ctx.t('chat.someone'),
        at: removed_at.toISOString(),
      })),
    };
  });

/** `POST /chat/let-in`: by the person, since what they wrote may be gone. Done twice it is done once. */
export const letIn: Verb<'POST /chat/let-in'> = async (ctx, { roomId, accountId, reason }) => {
  if (reason === '') throw refuseField('reason', 'chat.problem.reason');
  return ctx.transaction(async (db) => {
    const access = await lockedAccess(ctx, db, roomId);
    mustModerate(ctx, access);
    found((await removedFrom(db, roomId)).find(({ id }) => id === accountId));
    await setReader(db, roomId, accountId, { removed_at: null });
    await tellAccount(ctx, db, access, accountId, 'chat.notice.letIn');
    const about = { room_id: roomId, account_id: accountId };
    await addAct(db, { ...about, act: 'letIn', by_id: ctx.person.accountId, reason });
    await audit(db, ctx, 'chat.letIn', ['chat-room', roomId], { reason });
    return { message: ctx.t('chat.done.letIn') };
  });
};
