import { UNDOABLE } from '../../../contract/values/undoable.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import { isLetIn, whoMakes } from '../list/reader.ts';
import type { TopicSource } from '../socket/topic-source.ts';

/** Decisions that can still be undone have one topic per organisation: they are few, and over within seconds. */
const TOPIC = 'decision/held';

/** Whether this reader could make such a decision; calls open to everybody logged in say nothing about that. */
export const couldDecide = (ctx: Context, call: string): boolean => {
  const shape = whoMakes(call as keyof typeof UNDOABLE);
  return typeof shape.who !== 'string' && isLetIn(ctx, shape);
};

/** Whether everybody logged in may make the call: the room says itself who decides about which record. */
export const isOpenCall = (call: string): boolean => typeof whoMakes(call as keyof typeof UNDOABLE).who === 'string';

export const decisionTopic: TopicSource = {
  may: (ctx, _db, id) => id === 'held' && Object.keys(UNDOABLE).some((call) => couldDecide(ctx, call)),
};

/** After the commit open pages ask which decisions can still be undone. */
export const tellDecisions = (engine: Engine, db: TenantDb): void =>
  db.afterCommit(() => engine.socket.changed(db.tenantId, TOPIC));
