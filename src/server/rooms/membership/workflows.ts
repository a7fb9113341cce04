import type { WorkflowFeed } from '../../engine/workflows/workflow-service.ts';
import { begin } from './begin.ts';
import { nameOf } from './present.ts';
import { membershipById } from './store.ts';

/** What graphs of tenants may begin here, by the name they give in `begins`. */
export const membershipWorkflows: Record<string, WorkflowFeed> = {
  membershipApplication: {
    begin,
    async answers(db, { id }) {
      const row = await membershipById(db, id);
      return row ? { membershipType: row.type, status: row.status } : {};
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
