import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { newcomerFrom, UNREAD } from '../store.ts';

export type Unread = { room_id: string; count: number; last: number };

/** What is unread for somebody and no digest has told of, of the last days; nothing where they want none. */
export const unreadFor = (db: TenantDb, accountId: string): Promise<Unread[]> =>
  db.query(
    `select r.id as room_id, t.count, t.last from chat_room r
     left join chat_reader p on p.tenant_id = $1 and p.room_id = r.id and p.account_id = $2
     cross join lateral (select count(*)::int as count, max(m.seq) as last from chat_message m
       where m.tenant_id = $1 and m.room_id = r.id and m.at > $3 and m.seq > coalesce(p.told_seq, 0)
         and ${UNREAD}) t
     where r.tenant_id = $1 and r.last_at > $3 and r.rev > greatest(coalesce(p.read_seq, 0), coalesce(p.told_seq, 0))
       and p.removed_at is null and not coalesce(p.muted, false) and t.count > 0
       and not exists (select from chat_choice c where c.tenant_id = $1 and c.account_id = $2 and not c.digest)
     order by r.id`,
    [accountId, newcomerFrom(db)],
  );

export const settleDigest = (db: TenantDb, accountId: string, rooms: readonly Unread[]) =>
  db
    .insert(
      'chat_reader',
      rooms.map(({ room_id, last }) => ({ room_id, account_id: accountId, told_seq: last })),
    )
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'room_id', 'account_id'])
        .doUpdateSet((eb) => ({ told_seq: eb.ref('excluded.told_seq') })),
    )
    .execute();
