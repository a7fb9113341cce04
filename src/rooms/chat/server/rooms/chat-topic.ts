import { isUuid } from '../../../../engine/server/is-uuid.ts';
import type { TopicSource } from '../../../../engine/server/socket/topic-source.ts';
import { accessToAll, knownAccess } from '../policy.ts';

/** Rooms that open pages listen to; a lobby listens to many, whose rights are asked for together. */
export const chatTopic: TopicSource = {
  may: async (ctx, db, id) => isUuid(id) && (await knownAccess(ctx, db, id)) !== null,
  mayAll: async (ctx, db, ids) => new Set((await accessToAll(ctx, db, ids.filter(isUuid))).map(({ row }) => row.id)),
};
