import type { WorkflowFeed } from '../../../../engine/server/workflows/workflow-service.ts';
import { reviewersOf } from '../desk/seat.store.ts';
import { lastReturn } from '../review/return.store.ts';
import { sentIn } from '../review/review.store.ts';
import { isApplied, isTurn } from '../rules.ts';
import { applicationById } from '../store.ts';
import { conflictsOf } from '../teams/relation.store.ts';
import { begin } from './begin.ts';

/** What graphs of tenants may begin here, by the name they give in `begins`. */
export const grantsWorkflows: Record<string, WorkflowFeed> = {
  grantApplication: {
    begin,
    async answers(db, { id }) {
      const row = await applicationById(db, id);
      if (!row) return {};
      const returned = await lastReturn(db, id, row.stage);
      const sent = isApplied(row.stage)
        ? (await sentIn(db, { applicationId: id, stage: row.stage, round: row.round })).map(({ position }) => position)
        : [];
      const reviewers = (await reviewersOf(db, id)).filter(({ position }) => isTurn(row.reviewing, position, sent));
      return {
        stage: row.stage,
        status: row.status,
        returnedFrom: returned?.returned_from ?? '',
        approvers: reviewers.map((reviewer) => reviewer.id),
      };
    },
    formOf: ({ id }, form) => ({ formId: `${form}-${id}`, dataId: id }),
    async called(db, { id }) {
      const row = await applicationById(db, id);
      return row ? [row.number, row.title || row.owner].filter(Boolean).join(' · ') : '';
    },
    desk: ({ id }) => `/grants/${id}`,
    sees: (ctx) => ctx.can('grant-manage'),
    barred: conflictsOf,
  },
};
