import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import type { Access } from '../policy.ts';

/** Tells somebody what moderators of a room have decided about them. @param word takes the `room` */
export const tellAccount = (ctx: Context, db: TenantDb, { row, thing }: Access, accountId: string, word: WordKey) =>
  notify(db, ctx.engine, accountId, { type: 'warning', word, params: { room: thing.title }, link: `/chat/${row.id}` });
