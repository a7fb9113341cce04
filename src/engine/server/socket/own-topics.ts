import type { Engine } from '../engine.ts';
import { isUuid } from '../is-uuid.ts';
import { listFor } from '../list/reader.ts';
import { Refusal } from '../refusal.ts';
import type { TopicSource } from './topic-source.ts';

/** A list with a screen of its own, by its call: whoever may make the call is told that its rows may have changed. */
export const listTopic: TopicSource = {
  may(ctx, _db, id) {
    const source = Object.values(ctx.engine.lists).find(({ list }) => list.call === id);
    if (!source) return false;
    try {
      listFor(ctx, source.list.name);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  },
};

/** The topics of the lists that show records of this kind. */
export const listsOf = ({ lists }: Pick<Engine, 'lists'>, kind: string): string[] =>
  Object.values(lists)
    .filter(({ shows }) => shows.some((shown) => shown === kind))
    .map(({ list }) => `list/${list.call}`);

/** A record that staff and its person write about, by `kind/id`: whoever may know of it. */
export const recordTopic: TopicSource = {
  async may(ctx, db, id) {
    const [kind = '', recordId = ''] = id.split('/', 2);
    const port = Object.hasOwn(ctx.engine.records, kind) ? ctx.engine.records[kind]! : null;
    if (!port?.isIn(ctx.tenant) || !isUuid(recordId)) return false;
    return (await port.access(ctx, db, recordId)) !== null;
  },
};

/** The topic of one record; none where nobody listens to its kind. */
export const recordOf = ({ records }: Pick<Engine, 'records'>, kind: string, id: string): string[] =>
  Object.hasOwn(records, kind) ? [`record/${kind}/${id}`] : [];
