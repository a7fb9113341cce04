import { dynamicWord } from '../../../contract/word-key.ts';
import { linesOf, type PersonSection } from '../person/person-section.ts';
import { peopleOf } from '../personal/personal.store.ts';
import { kindsOf } from '../personal/subject.ts';
import { partOf } from './own-part.ts';
import { threadsOfRecords } from './thread.store.ts';

/** What staff and the person wrote to each other about records of theirs, of those that this reader answers for. */
export const ownConversations: PersonSection = {
  kind: 'conversations',
  list: 'GET /record/message/threads',
  async find(ctx, db, { accountId }, most) {
    const { records } = await peopleOf(db, kindsOf(ctx.engine), [accountId]);
    const rows = await threadsOfRecords(db, await partOf(ctx, db), records, most);
    const names = new Map<string, string>();
    for (const { kind, record_id: id } of rows)
      names.set(`${kind} ${id}`, (await ctx.engine.trail[kind]?.names(ctx, db, [id]))?.get(id)?.name ?? '');
    return linesOf(rows, (row) => ({
      id: `${row.kind} ${row.record_id}`,
      title: [ctx.t(dynamicWord(`trail.kind.${row.kind}`)), names.get(`${row.kind} ${row.record_id}`)]
        .filter(Boolean)
        .join(' · '),
      detail: `${row.by}: ${row.body}`,
      state: row.waits ? ctx.t('person.waits') : '',
      at: row.last_at,
      href: `${ctx.engine.records[row.kind]!.conversation!.deskPath(row.record_id)}?tab=messages`,
    }));
  },
};
