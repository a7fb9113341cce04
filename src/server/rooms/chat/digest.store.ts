import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type Unread = { room_id: string; count: number; last: number };

/** What is unread for somebody and no digest has told of; nothing where they want none. */
export const unreadFor = (db: TenantDb, accountId: string): Promise<Unread[]> =>
  db.query<Unread>(
    `select m.room_id, count(*)::int as count, max(m.seq) as last from chat_message m
     left join chat_reader p on p.tenant_id = $1 and p.room_id = m.room_id and p.account_id = $2
     where m.tenant_id = $1 and m.account_id <> $2 and m.deleted_at is null and m.hidden_at is null
       and m.seq > greatest(coalesce(p.read_seq, 0), coalesce(p.told_seq, 0))
       and p.removed_at is null and not coalesce(p.muted, false)
       and not exists (select from chat_choice c where c.tenant_id = $1 and c.account_id = $2 and not c.digest)
       and not exists (select from chat_block b
         where b.tenant_id = $1 and b.account_id = $2 and b.blocked_id = m.account_id)
     group by m.room_id order by m.room_id`,
    [accountId],
  );

export async function settleTold(db: TenantDb, accountId: string, told: readonly Unread[]): Promise<void> {
  await db
    .insert(
      'chat_reader',
      told.map(({ room_id, last }) => ({ room_id, account_id: accountId, told_seq: last })),
    )
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'room_id', 'account_id'])
        .doUpdateSet((eb) => ({ told_seq: eb.ref('excluded.told_seq') })),
    )
    .execute();
}
