import { changedAnswers } from '../../../../engine/server/forms/answers-shown.ts';
import { formJson, withForm } from '../../../../engine/server/forms/read-form.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { Prepared, type Verb } from '../../../../engine/server/verb.ts';
import { presentHistory, presentMembership, presentReturn } from '../present.ts';
import { APPLICATION_FORM } from '../rules.ts';
import { historyOf, membershipById } from '../store.ts';
import { lastReturn } from './return.store.ts';

/** `GET /membership/approvalForm`: the record, the filled form as it was handed in, and its history (MEM-2). */
export const approvalForm: Verb<'GET /membership/approvalForm', Prepared> = async (ctx, input) => {
  const named = { formId: `${APPLICATION_FORM}-${input.membershipId}`, dataId: input.membershipId };
  return withForm(ctx, named, async (db, reading) => {
    const row = found(await membershipById(db, input.membershipId));
    const history = await historyOf(db, row.id);
    const membership = JSON.stringify(await presentMembership(ctx, db, row));
    const returned = await lastReturn(db, row.id);
    const since = changedAnswers(ctx, APPLICATION_FORM, returned?.answers ?? {}, (returned && reading.before) ?? {});
    const lastTime = JSON.stringify(returned ? presentReturn(ctx, returned) : null);
    const lines = JSON.stringify(history.map((line) => presentHistory(ctx, line)));
    return new Prepared(
      `{"membership":${membership},"form":${formJson(ctx, reading)},"lastReturn":${lastTime},"history":${lines},"sinceReturned":${JSON.stringify(since)}}`,
    );
  });
};
