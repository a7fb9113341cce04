import { consentsOfPerson } from '../../../../engine/server/personal/consents.ts';
import { erasurePlan } from '../../../../engine/server/personal/plan.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { needsProof } from '../erasure/proof.ts';
import { isSpared } from '../keeping/is-spared.ts';
import { presentConsents, presentPlan, presentRequest } from '../present.ts';
import { latestOf } from '../store.ts';

/** `GET /privacy/own`: what is kept of the reader and what an erasure would make of it. */
export const own: Verb<'GET /privacy/own'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const { accountId } = ctx.person;
    const latest = await latestOf(db, accountId);
    return {
      plan: presentPlan(await erasurePlan(ctx, db, accountId)),
      consents: presentConsents(await consentsOfPerson(ctx, db, accountId)),
      request: latest ? presentRequest(ctx, latest) : null,
      needsPassword: needsProof(ctx),
      lastManager: ctx.can('user-manage') && !(await isSpared(ctx, db, accountId)),
    };
  });
