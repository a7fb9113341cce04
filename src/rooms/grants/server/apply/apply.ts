import { hongKongDate } from '../../../../contract/dates.ts';
import { acceptedBy } from '../../../../engine/server/invitations/invitation.store.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { cohortsOf } from '../cohorts/cohort.store.ts';
import { ownApplications } from '../desk/list.store.ts';
import { mayApply } from '../policy.ts';
import { TO_CALL } from '../ports/invitation-kinds.ts';
import { presentCohort, presentRow, withTypedTitles } from '../present.ts';
import { GRAPH } from '../rules.ts';

/** `GET /grant/apply`: calls that take applications today, and what the reader owns or works on (GRA-1). */
export const apply: Verb<'GET /grant/apply'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { accountId } = ctx.person;
    const invited = await acceptedBy(db, TO_CALL, accountId);
    const taking = await cohortsOf(db, hongKongDate(ctx.now), accountId);
    const open = taking.filter((cohort) => mayApply(ctx, cohort, invited));
    const reads = ctx.can('oxfam-application-read');
    const rows = reads ? await withTypedTitles(db, await ownApplications(db, accountId, input.waiting ?? false)) : [];
    return {
      cohorts: open.map((row) => presentCohort(ctx, row)),
      rows: rows.map((row) => presentRow(ctx, row, row.account_id === accountId ? 'owner' : 'team')),
      graphName: GRAPH,
    };
  });
