import type { Output } from '../../../../contract/calls/calls.ts';
import type { Values } from '../../../../contract/form.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { changedAnswers } from '../../../../engine/server/forms/answers-shown.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { accessOf, mayOpen } from '../policy.ts';
import { carriedOver } from '../review/carried-over.ts';
import { returnsIn } from '../review/return.store.ts';
import { type AppliedStage, FORM_OF, isApplied } from '../rules.ts';

type Rounds = Output<'GET /grant/application/changes'>['rounds'];
/** Answers as they stood when something was handed in or returned. */
type Version = { against: Rounds[number]['against']; at: Date | null; answers: Values };

/** `GET /grant/application/changes`: what is new with each time it was handed in again, as people read it (GRA-5). */
export const changes: Verb<'GET /grant/application/changes'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    found(mayOpen(ctx, access) ? access : null);
    const { stage, status, id } = access.row;
    // What is in the applicant's hands is not handed in yet.
    if (!isApplied(stage) || status === 'draft') return { rounds: [] };
    const before = [...(await approvedBefore(db, id, stage)), ...(await returnedBefore(db, id, stage))];
    const { stored } = await readAnswers(db, { formId: FORM_OF[stage], dataId: id });
    const after = [...before.slice(1).map(({ answers }) => answers), stored?.answers ?? {}];
    const rounds = before.map(({ against, at, answers }, index) => ({
      against,
      at: at?.toISOString() ?? null,
      rows: changedAnswers(ctx, FORM_OF[stage], answers, comparable(against, answers, after[index]!)),
    }));
    return { rounds: rounds.filter(({ rows }) => rows.length > 0).reverse() };
  });

/** What the first stage had approved, once the final one is handed in. */
async function approvedBefore(db: TenantDb, dataId: string, stage: AppliedStage): Promise<Version[]> {
  if (stage !== 'final') return [];
  const { stored } = await readAnswers(db, { formId: FORM_OF.initial, dataId });
  return stored ? [{ against: 'carried', at: null, answers: carriedOver(stored.answers) }] : [];
}

/** What was returned; the last one counts once it is handed in again. */
async function returnedBefore(db: TenantDb, id: string, stage: AppliedStage): Promise<Version[]> {
  const returns = await returnsIn(db, id, stage);
  return returns.map(({ at, answers }) => ({ against: 'returned', at, answers }));
}

/** The final form asks more than the first: only what was asked there can have changed. */
const comparable = (against: Version['against'], before: Values, after: Values): Values =>
  against === 'returned'
    ? after
    : Object.fromEntries(Object.entries(after).filter(([name]) => Object.hasOwn(before, name)));
