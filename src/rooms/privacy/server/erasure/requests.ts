import { consentsOfPerson } from '../../../../engine/server/personal/consents.ts';
import { erasurePlan } from '../../../../engine/server/personal/plan.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isSpared } from '../keeping/is-spared.ts';
import { presentConsents, presentPlan, presentRequest } from '../present.ts';
import { isOpen } from '../rules.ts';
import { listRequestRows, requestById } from '../store.ts';

/** More than are open at once in any office. */
const LISTED = 200;

/** `GET /privacy/requests`: open ones first. */
export const listRequests: Verb<'GET /privacy/requests'> = async (ctx) =>
  ctx.transaction(async (db) => ({
    rows: (await listRequestRows(db, LISTED)).map((row) => presentRequest(ctx, row)),
  }));

/** `GET /privacy/request`: with the plan as it is now; of one that is done there is nobody left to plan for. */
export const getRequest: Verb<'GET /privacy/request'> = async (ctx, { requestId }) =>
  ctx.transaction(async (db) => {
    const row = found(await requestById(db, requestId));
    return {
      request: presentRequest(ctx, row),
      plan: presentPlan(await erasurePlan(ctx, db, row.account_id)),
      consents: presentConsents(await consentsOfPerson(ctx, db, row.account_id)),
      lastManager: isOpen(row.state) && !(await isSpared(ctx, db, row.account_id)),
    };
  });
