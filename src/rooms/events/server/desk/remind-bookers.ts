import { hongKongDate } from '../../../../contract/dates.ts';
import { datedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { daysBefore } from '../../../../engine/server/dated-settings/reminder-days.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { bookingById, takeReminders } from '../booking/booking.store.ts';
import { tellBooker } from '../booking/notify-booker.ts';
import { eventById } from '../store.ts';
import { remindBefore } from './remind-setting.ts';

/** Bookings that are told in one transaction. */
const PORTION = 50;

/** Reminds who comes, each booking once for each of the days, also where a run was cut off. */
export async function remindBookers({ engine, tenant, transaction }: JobContext): Promise<void> {
  const reminders = await transaction(async (db) => {
    const values = await datedValues(db, [remindBefore]);
    return daysBefore(values, remindBefore, hongKongDate(db.now));
  });
  for (const { days, since } of reminders) {
    const portion = () =>
      transaction(async (db) => {
        const due = await takeReminders(db, { days, since, most: PORTION });
        for (const { id, event_id } of due) {
          const [event, booking] = [(await eventById(db, event_id))!, (await bookingById(db, id))!];
          await tellBooker({ engine, tenant }, db, { event, booking }, 'event-reminder', String(days));
        }
        return due.length;
      });
    while ((await portion()) === PORTION);
  }
}
