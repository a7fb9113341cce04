import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { GRANT_STAGES, GRANT_STATUSES } from '../../contract/values.ts';
import { conflictsOf } from '../teams/relation.store.ts';
import { applicationsNamed, namesOfApplications } from './trail.store.ts';

/** What grant applications are called in the audit trail. */
export const grantRecords: TrailRecords = {
  names: async (_ctx, db, ids) =>
    new Map((await namesOfApplications(db, ids)).map(({ id, name }) => [id, { name, path: `/grants/${id}` }])),
  find: async (db, words, most) => (await applicationsNamed(db, words, most)).map(({ id }) => id),
  hidden: (ctx, db) => conflictsOf(db, ctx.person.accountId),
  show(ctx, field, value) {
    const status = field === 'status' && GRANT_STATUSES.find((known) => known === value);
    const stage = field === 'stage' && GRANT_STAGES.find((known) => known === value);
    return status ? ctx.t(`grants.status.${status}`) : stage ? ctx.t(`grants.stage.${stage}`) : null;
  },
};
