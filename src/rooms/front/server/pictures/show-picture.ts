import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import { keepShown } from './picture.store.ts';

/** A picture that was brought is shown by another room from now on, and kept. @throws Refusal at `field`: it is gone */
export async function showPicture(db: TenantDb, pictureId: string, field = 'pictureId'): Promise<void> {
  if (!(await keepShown(db, pictureId))) throw refuseField(field, 'front-edit.problem.picture');
}
