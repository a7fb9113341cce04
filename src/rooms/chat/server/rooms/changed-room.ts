import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Under which name files of messages are kept. */
export const FILES = 'chat-message';

export const topicOf = (roomId: string): string => `chat/${roomId}`;

/** After the commit everybody who has the room open asks what is new. */
export function changedRoom(ctx: Context, db: TenantDb, roomId: string): void {
  db.afterCommit(() => ctx.engine.socket.changed(ctx.tenant.key, topicOf(roomId)));
}
