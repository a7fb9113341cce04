import type { NextFeed } from '../../../../engine/server/portal/next.ts';
import { mayEdit } from '../policy.ts';
import { formIdOf } from '../register/form-of.ts';
import { registrationsOf } from '../store.ts';

/** The own registration to finish or to mend. */
export const nextSteps: NextFeed = async (ctx, db) =>
  (await registrationsOf(db, ctx.person.accountId))
    .filter((row) => mayEdit(ctx, row))
    .slice(0, 1)
    .map((row) => ({
      title: ctx.t(row.state === 'draft' ? 'volunteers-next.draft' : 'volunteers-next.returned'),
      detail: ctx.t(`volunteers.kind.${row.kind}`),
      button: ctx.t(row.state === 'draft' ? 'volunteers-next.goOn' : 'volunteers-next.mend'),
      path: `/form/${formIdOf(ctx.tenant, row)}/${row.id}`,
    }));
