import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type Picture = { id: string; type: string; bytes: Buffer };

/** @returns its id, which stands for its content */
export const addPicture = (db: TenantDb, accountId: string, picture: Omit<Picture, 'id'>): Promise<string> =>
  db.create('front_picture', { ...picture, account_id: accountId, created_at: db.now });

export const pictureById = (db: TenantDb, id: string): Promise<Picture | undefined> =>
  db.first<Picture>('select id, type, bytes from front_picture where tenant_id = $1 and id = $2', [id]);

/** A room shows it: it is not forgotten. @returns whether there is such a picture */
export const keepShown = (db: TenantDb, id: string): Promise<boolean> =>
  db.affects(db.update('front_picture', { shown: true }, { id }));

/** Those that no page was saved with, brought before `before`. @returns how many are gone */
export async function forgetUnused(db: TenantDb, before: Date): Promise<number> {
  const gone = await db.query(
    `delete from front_picture p where tenant_id = $1 and created_at < $2
     and not shown and not exists (select from front_text f where f.tenant_id = $1 and f.picture_id = p.id) returning id`,
    [before],
  );
  return gone.length;
}
