import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { objectedTo, toConfirm } from './advice.store.ts';

/** Records of advice that wait: for the applicant's word, by project, or for the consultant whom they objected to. */
export async function adviceWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!ctx.tenant.modules.includes('consultation')) return [];
  const { accountId } = ctx.person;
  const confirming = (await toConfirm(db, accountId)).map(({ application_id, title, count, since }) => ({
    word: 'grants-advice.work.confirm' as const,
    params: { title },
    count,
    since,
    path: `/grants/${application_id}`,
  }));
  if (!ctx.can('oxfam-consultation-hour-edit') || ctx.can('grant-manage')) return confirming;
  const objected = await objectedTo(db, accountId);
  return [...confirming, { word: 'grants-advice.work.objected', ...objected, path: '/grants/advice?show=objected' }];
}
