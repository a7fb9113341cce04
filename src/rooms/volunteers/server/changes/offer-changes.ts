import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { langOf } from '../../../../contract/lang.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { VOLUNTEER_AGES } from '../../contract/volunteer-ages.ts';
import { CHANGE_AHEAD_DAYS, turnsOn } from '../../contract/volunteer-changes.ts';
import { nameOf } from '../present.ts';
import { registrationById } from '../store.ts';
import { takeBirthdays } from './change.store.ts';
import { personName } from './subject.ts';

/** Where a change begins. */
const WIZARD = '/volunteer/change';

/** Offers the change of an account 30 days before somebody turns 16 or 18, once for each (VOL-3). */
export async function offerChanges({ engine, tenant, transaction }: JobContext): Promise<void> {
  for (const age of [VOLUNTEER_AGES.youngest, VOLUNTEER_AGES.adult])
    await transaction(async (db) => {
      const today = hongKongDate(db.now);
      for (const person of await takeBirthdays(db, age, today, addDays(today, CHANGE_AHEAD_DAYS))) {
        const row = (await registrationById(db, person.registration_id))!;
        const lang = langOf(row.language);
        const vars = { person: personName(person), age: String(age), day: formatDate(turnsOn(person.birth_on, age)) };
        await sendMail(db, engine, tenant, {
          template: 'volunteer-birthday',
          to: row.email,
          accountId: row.account_id,
          lang,
          vars: { ...vars, name: nameOf(row), link: linkTo(engine, tenant, lang, WIZARD) },
          about: { kind: 'volunteer', id: row.id },
        });
        await notify(db, engine, row.account_id, {
          word: 'volunteers.notice.birthday',
          params: vars,
          link: WIZARD,
          mail: 'own',
        });
      }
    });
}
