import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { refuseParameter } from '../../../../engine/server/refusal.ts';
import { membershipById } from '../store.ts';

/** The application as it was handed in, and the same answers for a member to keep up to date (MEM-5). */
const FORM_TYPES = ['application', 'profile'];

/**
 * The `formType` of a membership form: one of ours, or the type of this very membership (`full`, `associate`), which
 * is its application.
 * @throws Refusal `request.malformed` for every other
 */
export async function checkFormType(db: TenantDb, membershipId: string, formType: string | undefined): Promise<void> {
  if (!formType || FORM_TYPES.includes(formType)) return;
  const row = await membershipById(db, membershipId);
  if (row?.type !== formType) throw refuseParameter('formType', 'problem.choice');
}
