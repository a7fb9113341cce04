import type { Address } from '../../../../contract/rules/email.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { donorOf } from '../gifts/donor.store.ts';

/** How a gift came that was booked in the earlier system. */
export const BEFORE = 'before';

/** Appeals by what a file may call them: their address and their title in either language. */
export const appealsByName = (db: TenantDb): Promise<{ id: string; names: string[] }[]> =>
  db.query(
    `select p.id, array[p.slug, p.title ->> 'en', p.title ->> 'zh-hant'] as names from appeal p where p.tenant_id = $1`,
  );

/** Which of these gifts were brought in before. */
export const broughtKeys = async (db: TenantDb, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    await db.column('select g.import_key from gift g where g.tenant_id = $1 and g.import_key = any($2::text[])', [
      keys,
    ]),
  );

type Brought = Omit<
  NewRow<'gift'>,
  | 'donor_id'
  | 'status'
  | 'created_at'
  | 'method'
  | 'dedication'
  | 'dedication_name'
  | 'anonymous'
  | 'import_id'
  | 'import_key'
> & { import_key: string };

/** A paid gift of the earlier system and its donor. @returns false where the gift is here already */
export async function addBrought(
  db: TenantDb,
  { address, taskId, gift }: { address: Address; taskId: string; gift: Brought },
): Promise<boolean> {
  if ((await broughtKeys(db, [gift.import_key])).size > 0) return false;
  const isHere = await db.exists('select from donor d where d.tenant_id = $1 and d.email_key = $2', [address.key]);
  const { name, language } = gift;
  const donorId = await donorOf(db, { ...address, name, language, accountId: null });
  if (!isHere) await db.change('donor', donorId, { import_id: taskId });
  // without `paid_at` the database draws no number for it
  return db.addIfNew('gift', {
    ...gift,
    donor_id: donorId,
    import_id: taskId,
    method: BEFORE,
    status: 'paid',
    dedication: '',
    dedication_name: '',
    anonymous: true,
    created_at: db.now,
  });
}

type KeptGift = { who: string; why: 'refunded' | 'receipt' };

/** Removes the gifts of an import that nothing was built on since, and donors that it made and who have nothing else. */
export async function removeBrought(db: TenantDb, taskId: string): Promise<{ undone: number; kept: KeptGift[] }> {
  const rows = await db.query<{ id: string; who: string; why: KeptGift['why'] | null }>(
    `select g.id, concat_ws(' · ', g.name, g.old_receipt, g.paid_on) as who,
       case when g.status <> 'paid' or g.refunded_cents > 0 then 'refunded'
         when exists (select from gift_receipt r where r.tenant_id = $1 and r.gift_id = g.id) then 'receipt' end as why
     from gift g where g.tenant_id = $1 and g.import_id = $2 order by g.seq for update`,
    [taskId],
  );
  const free = rows.filter(({ why }) => why === null).map(({ id }) => id);
  await db.query('delete from gift g where g.tenant_id = $1 and g.id = any($2::uuid[])', [free]);
  await db.query(
    `delete from donor d where d.tenant_id = $1 and d.import_id = $2 and d.account_id is null
       and not exists (select from gift g where g.tenant_id = $1 and g.donor_id = d.id)
       and not exists (select from gift_plan n where n.tenant_id = $1 and n.donor_id = d.id)`,
    [taskId],
  );
  const kept = rows.flatMap(({ who, why }) => (why ? [{ who, why }] : []));
  return { undone: free.length, kept };
}
