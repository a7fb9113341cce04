import { readPage } from '../list/pager.ts';
import { linesNow } from '../notifications/lines-now.ts';
import { type NoticeParams, noticeText } from '../notifications/notice-text.ts';
import type { Verb } from '../verb.ts';

const NEWEST = { name: 'notifications', by: [['seq', 'whole']], descending: true } as const;

/** The inbox of the person, newest first, in the language they read in now (COM-3). */
export const notificationList: Verb<'GET /notification/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const mine = db.from('notification', { account_id: ctx.person.accountId });
    const count = await mine
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.count<number>('seq').filterWhere('read_at', 'is', null).as('unread'),
      ])
      .executeTakeFirstOrThrow();
    const query = input.unread ? mine.selectAll().where('read_at', 'is', null) : mine.selectAll();
    const page = await readPage(NEWEST, input, (place) => place.of(query).execute());
    // What was read stays as it was read.
    const lines = page.rows.map((row) => ({
      ...row,
      params: row.params as NoticeParams,
      nodeId: row.read_at ? null : row.node_id,
    }));
    return {
      ...page,
      total: Number(input.unread ? count.unread : count.total),
      unread: Number(count.unread),
      rows: (
        await linesNow({ engine: ctx.engine, tenant: ctx.tenant, accountId: ctx.person.accountId }, db, lines)
      ).map((row) => ({
        id: row.id,
        type: row.type as 'info' | 'message' | 'warning' | 'error',
        message: noticeText(ctx.engine, ctx.tenant.key, ctx.lang, row),
        link: row.link,
        at: row.at.toISOString(),
        read: row.read_at !== null,
      })),
    };
  });

/** Marks one of the own notifications as read, or all. */
export const notificationRead: Verb<'POST /notification/read'> = async (ctx, input) => {
  await ctx.transaction(async (db) => {
    const mine = { account_id: ctx.person.accountId, read_at: null, ...(input.id && { id: input.id }) };
    if (!(await db.affects(db.update('notification', { read_at: db.now }, mine)))) return;
    const { tenantId } = db;
    // the bells of their other pages go down too
    db.afterCommit(() => ctx.engine.socket.hint(tenantId, ctx.person.accountId, 'notifications'));
  });
  return {};
};
