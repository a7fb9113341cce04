import { hoursText } from '../../../../contract/hours.ts';
import { actOnEach } from '../../../../engine/server/list/act-on-each.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { nameOf } from '../present.ts';
import { hoursForStaff } from './hours-for-staff.ts';
import { verifyHours } from './verify-hours.ts';

/** `POST /hours/bulk`: verifies the hours that were chosen in the list, after a preview (VOL-5). */
export const bulk: Verb<'POST /hours/bulk'> = async (ctx, { rows, dryRun }) => {
  if (rows.length === 0) throw refuseField('rows', 'hours.noneChosen');
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      decides: true,
      read: (db, hoursId) => hoursForStaff(ctx, db, { hoursId }),
      about: (row) => ({
        name: nameOf(row),
        detail: `${row.served_on} · ${hoursText(row.minutes)}`,
        version: row.version,
      }),
      async act(db, row) {
        await verifyHours(ctx, db, row);
        return { effect: ctx.t('hours.effect.verified', { hours: hoursText(row.minutes) }) };
      },
    },
  );
};
