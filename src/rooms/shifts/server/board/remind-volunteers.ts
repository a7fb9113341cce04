import { hongKongDate } from '../../../../contract/dates.ts';
import { datedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { daysBefore } from '../../../../engine/server/dated-settings/reminder-days.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { notifyPeople } from '../sign-up/notify-volunteers.ts';
import { lastSignupsOfAccount, takeReminders } from '../sign-up/signup.store.ts';
import { shiftById } from '../store.ts';
import { remindBefore } from './remind-setting.ts';

/** Sign-ups that are taken up in one transaction. */
const PORTION = 100;

/** Reminds who serves, each account once for a shift and each of the days, also where a run was cut off. */
export async function remindVolunteers({ engine, tenant, transaction }: JobContext): Promise<void> {
  const doer = { engine, tenant, actor: { kind: 'job', job: 'shifts-remind' }, requestId: '' } as const;
  const reminders = await transaction(async (db) => {
    const values = await datedValues(db, [remindBefore]);
    return daysBefore(values, remindBefore, hongKongDate(db.now));
  });
  for (const { days, since } of reminders) {
    const portion = () =>
      transaction(async (db) => {
        const due = await takeReminders(db, { days, since, most: PORTION });
        const once = new Map(due.map((row) => [`${row.shift_id} ${row.account_id}`, row]));
        for (const { shift_id, account_id } of once.values()) {
          const people = (await lastSignupsOfAccount(db, shift_id, account_id)).flatMap(({ state, person_id }) =>
            state === 'confirmed' ? [person_id] : [],
          );
          const shift = (await shiftById(db, shift_id))!;
          await notifyPeople(doer, db, shift, people, 'shift-reminder', {
            once: `${days}-${shift.starts_at.getTime()}`,
          });
        }
        return due.length;
      });
    while ((await portion()) === PORTION);
  }
}
