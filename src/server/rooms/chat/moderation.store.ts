import { randomUUID } from 'node:crypto';
import type { ChatAct } from '../../../contract/values/chat.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** Once by each person while it waits. */
export const addReport = (
  db: TenantDb,
  about: { roomId: string; messageId: string; reporterId: string; reason: string; text: string },
) =>
  db
    .insert('chat_report', {
      id: randomUUID(),
      room_id: about.roomId,
      message_id: about.messageId,
      reporter_id: about.reporterId,
      reason: about.reason,
      text: about.text,
      at: db.now,
    })
    .onConflict((on) => on.doNothing())
    .execute();

export type ReportRow = {
  id: string;
  room_id: string;
  message_id: string;
  account_id: string;
  name: string;
  reporter: string;
  text: string;
  now: string;
  reason: string;
  at: Date;
};

export const openReports = (db: TenantDb, roomIds: readonly string[]): Promise<ReportRow[]> =>
  db.query(
    `select r.id, r.room_id, r.message_id, m.account_id, a.display_name as name, w.display_name as reporter, r.text,
       m.text as now, r.reason, r.at
     from chat_report r join chat_message m on m.tenant_id = $1 and m.id = r.message_id
     join account a on a.tenant_id = $1 and a.id = m.account_id
     join account w on w.tenant_id = $1 and w.id = r.reporter_id
     where r.tenant_id = $1 and r.decided_at is null and r.room_id = any($2) order by r.seq limit 200`,
    [roomIds],
  );

export const countReports = (
  db: TenantDb,
  roomIds: readonly string[],
): Promise<{ count: number; since: Date | null }> =>
  db.single(
    `select count(*)::int as count, min(r.at) as since from chat_report r
     join chat_message m on m.tenant_id = $1 and m.id = r.message_id
     where r.tenant_id = $1 and r.decided_at is null and r.room_id = any($2)`,
    [roomIds],
  );

/** Whatever is decided about a message answers all that was reported of it. */
export const settleReports = (db: TenantDb, messageId: string) =>
  db
    .update('chat_report', { decided_at: db.now })
    .where('message_id', '=', messageId)
    .where('decided_at', 'is', null)
    .execute();

export const addAct = (
  db: TenantDb,
  act: { roomId: string; act: ChatAct; messageId: string | null; accountId: string; byId: string; reason: string },
): Promise<void> =>
  db.add('chat_act', {
    id: randomUUID(),
    room_id: act.roomId,
    act: act.act,
    message_id: act.messageId,
    account_id: act.accountId,
    by_id: act.byId,
    reason: act.reason,
    at: db.now,
  });

export type ActRow = { act: ChatAct; room_id: string; name: string; by: string; reason: string; at: Date };

export const lastActs = (db: TenantDb, roomIds: readonly string[]): Promise<ActRow[]> =>
  db.query(
    `select c.act, c.room_id, coalesce(a.display_name, '') as name, b.display_name as by, c.reason, c.at
     from chat_act c left join account a on a.tenant_id = $1 and a.id = c.account_id
     join account b on b.tenant_id = $1 and b.id = c.by_id
     where c.tenant_id = $1 and c.room_id = any($2) order by c.seq desc limit 100`,
    [roomIds],
  );
