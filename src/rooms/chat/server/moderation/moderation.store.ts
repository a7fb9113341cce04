import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { ChatAct } from '../../contract/values.ts';

/** Once by each person while it waits. */
export const addReport = (
  db: TenantDb,
  report: Omit<NewRow<'chat_report'>, 'id' | 'at' | 'decided_at'>,
): Promise<string | null> => db.createIfNew('chat_report', { ...report, at: db.now });

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

export const addAct = (db: TenantDb, act: Omit<NewRow<'chat_act'>, 'id' | 'at'>): Promise<string> =>
  db.create('chat_act', { ...act, at: db.now });

export type ActRow = { act: ChatAct; room_id: string; name: string; by: string; reason: string; at: Date };

export const lastActs = (db: TenantDb, roomIds: readonly string[]): Promise<ActRow[]> =>
  db.query(
    `select c.act, c.room_id, coalesce(a.display_name, '') as name, b.display_name as by, c.reason, c.at
     from chat_act c left join account a on a.tenant_id = $1 and a.id = c.account_id
     join account b on b.tenant_id = $1 and b.id = c.by_id
     where c.tenant_id = $1 and c.room_id = any($2) order by c.seq desc limit 100`,
    [roomIds],
  );
