import type { decisions as contract } from '../../../contract/calls/decisions.ts';
import type { TrailKind } from '../../../contract/trail.ts';
import { audit } from '../audit/audit.ts';
import { found, Refusal } from '../refusal.ts';
import type { Bound } from '../verb.ts';
import { type DecisionRow, decisionById, endDecision, lockDecision } from './decision.store.ts';
import { tellDecisions } from './held-topic.ts';
import { listDecisions } from './list-decisions.ts';

/** Another person's decision is as none. */
const own = (row: DecisionRow | undefined, accountId: string): DecisionRow =>
  found(row?.account_id === accountId ? row : null);

export const decisionCalls: Bound<typeof contract> = {
  'GET /decision/list': listDecisions,
  'GET /decision/get': (ctx, { decisionId }) =>
    ctx.transaction(async (db) => {
      const { state, reason } = own(await decisionById(db, decisionId), ctx.person.accountId);
      return { state, reason };
    }),
  'POST /decision/undo': (ctx, { decisionId }) =>
    ctx.transaction(async (db) => {
      const row = own(await lockDecision(db, decisionId), ctx.person.accountId);
      if (row.state !== 'held') throw new Refusal('decision.over');
      await endDecision(db, row.id, 'undone');
      tellDecisions(ctx.engine, db);
      await audit(db, ctx, 'decision.undo', [row.record_kind as TrailKind, row.record_id], { reason: row.message });
      return { message: ctx.t('undo.undone') };
    }),
};
