import { STAGE_WORDS, STATUS_WORDS } from '../../../../contract/values/grant-words.ts';
import type { GrantStage, GrantStatus } from '../../../../contract/values/grants.ts';
import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { containing } from '../../../engine/list/params.ts';
import { conflictsOf } from '../relation.store.ts';
import { applicationsNamed, namesOfApplications } from '../trail.store.ts';

/** What grant applications are called in the audit trail. */
export const grantRecords: TrailRecords = {
  names: async (_ctx, db, ids) =>
    new Map((await namesOfApplications(db, ids)).map(({ id, name }) => [id, { name, path: `/grants/${id}` }])),
  find: async (db, text, most) => (await applicationsNamed(db, containing(text), most)).map(({ id }) => id),
  hidden: (ctx, db) => conflictsOf(db, ctx.person.accountId),
  show(ctx, field, value) {
    const key = String(value);
    if (field === 'status' && Object.hasOwn(STATUS_WORDS, key)) return ctx.t(STATUS_WORDS[key as GrantStatus]);
    return field === 'stage' && Object.hasOwn(STAGE_WORDS, key) ? ctx.t(STAGE_WORDS[key as GrantStage]) : null;
  },
};
