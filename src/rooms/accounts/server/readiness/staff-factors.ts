import type { ReadinessCheck } from '../../../../engine/server/readiness/check.ts';
import { staffRoles } from '../factors/staff-factor.ts';
import { staffFactors } from './store.ts';

/** Who may see everybody's data comes in by more than a password. */
export const staffFactorsCheck: ReadinessCheck = {
  name: 'staff-factors',
  label: 'readiness.staff-factors',
  group: 'organisation',
  scope: 'organisation',
  async run({ tenant, t, transaction }) {
    const { staff, without } = await transaction((db) => staffFactors(db, staffRoles(tenant)));
    if (staff === 0)
      return {
        state: 'notReady',
        why: t('readiness.staff-factors.nobody'),
        how: t('readiness.staff-factors.nobodyHow'),
      };
    if (without > 0)
      return {
        state: 'notReady',
        why: t('readiness.staff-factors.without', { staff, without }),
        how: t('readiness.staff-factors.withoutHow'),
      };
    return { state: 'ready', why: t('readiness.staff-factors.ready', { staff }) };
  },
};
