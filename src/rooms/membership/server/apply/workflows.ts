import { hongKongDate } from '../../../../contract/dates.ts';
import type { WorkflowFeed } from '../../../../engine/server/workflows/workflow-service.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { nameOf } from '../present.ts';
import { feeAnswer } from '../rules.ts';
import { membershipById } from '../store.ts';
import { begin } from './begin.ts';

/** What graphs of tenants may begin here, by the name they give in `begins`. */
export const membershipWorkflows: Record<string, WorkflowFeed> = {
  membershipApplication: {
    begin,
    async answers(db, { id }) {
      const row = await membershipById(db, id);
      return row ? { membershipType: row.type, status: row.status } : {};
    },
    async expected(ctx, db, { id }) {
      const row = await membershipById(db, id);
      if (!row) return {};
      return { fee: feeAnswer((await membershipSettings(ctx, db)).feeOn(row.type, hongKongDate(db.now))) };
    },
    formOf: ({ id }, form) => ({ formId: `${form}-${id}`, dataId: id }),
    sees: (ctx) => ctx.can('membership-review'),
    async called(db, { id }) {
      const row = await membershipById(db, id);
      return row ? nameOf(row) : '';
    },
    desk: ({ id }) => `/membership/applications/${id}`,
  },
};
