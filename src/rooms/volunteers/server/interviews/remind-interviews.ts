import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { registrationById } from '../store.ts';
import { REMIND_MS } from './interview.rules.ts';
import { interviewById, takeReminders } from './interview.store.ts';
import { notifyInvited } from './notify-interview.ts';

/** Interviews that are reminded of in one transaction. */
const PORTION = 50;

/** Reminds who is invited a day before, each once, also where a run was cut off. */
export async function remindInterviews({ engine, tenant, transaction }: JobContext): Promise<void> {
  const portion = () =>
    transaction(async (db) => {
      const due = await takeReminders(db, new Date(db.now.getTime() + REMIND_MS), PORTION);
      for (const { id } of due) {
        const interview = (await interviewById(db, id))!;
        const row = (await registrationById(db, interview.registration_id))!;
        await notifyInvited({ engine, tenant }, db, { row, interview }, 'volunteer-interview-reminder');
      }
      return due.length;
    });
  while ((await portion()) === PORTION);
}
